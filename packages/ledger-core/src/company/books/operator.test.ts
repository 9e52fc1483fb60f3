import { codeOf, entryOf, everythingIn, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('the operator', () => {
  it('[MEM-3] is a service under its own name, with the rights of an owner', async () => {
    const { ledger, owner } = await openCompany();
    const { ledgerId } = owner;
    expect(await ledger.books.operator(ledgerId)).toEqual({ ledgerId, service: 'command_line', role: 'owner' });
    expect(await ledger.books.operator(ledgerId, 'payroll')).toEqual({ ledgerId, service: 'payroll', role: 'owner' });
  });

  it('[MEM-3] refuses unknown books with not_found', async () => {
    const { ledger } = await openCompany();
    expect(codeOf(await ledger.books.operator(unknownId('ledger')))).toBe('not_found');
  });

  it.each(['', 'Payroll', 'pay roll', 'pay"roll', '1st', 'x'.repeat(41)])('[MEM-3] rejects the name "%s"', async (name) => {
    const { ledger, owner } = await openCompany();
    expect(() => ledger.books.operator(owner.ledgerId, name)).toThrow('can be the name of a service');
    await expect(ledger.periods.close({ ledgerId: owner.ledgerId, service: name, role: 'owner' }, '2026-01')).rejects.toThrow('name');
  });

  it('[MEM-3] posts, files and is audited under its own name', async () => {
    const company = await openCompany();
    const operator = granted(await company.ledger.books.operator(company.owner.ledgerId));
    const sale = entryOf(company, '2026-03-01', [
      ['1010', 'debit', '1.00'],
      ['4010', 'credit', '1.00'],
    ]);
    expect(granted(await company.ledger.journal.post(operator, sale)).entry.postedBy).toBe('service:command_line');
    granted(await company.ledger.periods.close(operator, '2026-01'));
    const { audit, periods } = await everythingIn(company);
    expect(audit[0]).toMatchObject({ operation: 'periods.close', author: 'service:command_line' });
    expect(periods).toMatchObject([{ month: '2026-01', changedBy: 'service:command_line' }]);
    expect(granted(await company.ledger.audit.list(company.owner, { author: 'service:command_line' })).data).toHaveLength(2);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[MEM-3] has no token of its own, and makes one for a member', async () => {
    const { ledger, owner } = await openCompany();
    const operator = granted(await ledger.books.operator(owner.ledgerId));
    expect(codeOf(await ledger.tokens.create(operator, { name: 'till' }))).toBe('unprocessable');
    const { credential } = granted(await ledger.tokens.create(operator, { name: 'till', memberId: owner.memberId }));
    expect(credential.memberId).toBe(owner.memberId);
  });
});
