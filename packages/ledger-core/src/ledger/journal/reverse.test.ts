import { entryOf, everythingIn, expectRefused, granted, importOne, openCompany, postSale, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { DimensionValueId } from '../../kernel/ids.ts';

describe('reversing an entry', () => {
  it('[JRN-13] mirrors every line on the same date, and names the entry', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const acme = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty.id;
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop'] }));
    const shop = { dimensionId: department.id, valueId: department.values[0]?.id as DimensionValueId };
    const { entry } = granted(
      await ledger.journal.post(owner, {
        date: '2026-02-03',
        description: 'Sale on account',
        memo: 'by phone',
        lines: [
          { accountId: account('1100'), side: 'debit', amount: '7.00', counterpartyId: acme },
          { accountId: account('4010'), side: 'credit', amount: '7.00', dimensions: [shop], memo: 'beans' },
        ],
      }),
    );
    company.clock.advance(1_000);
    const reversal = granted(await ledger.journal.reverse(owner, entry.id)).entry;
    expect(reversal).toMatchObject({
      entryNo: 2,
      date: '2026-02-03',
      description: 'Reversal of entry 1: Sale on account',
      memo: 'by phone',
      source: 'reversal',
      sourceId: entry.id,
      reversesEntryId: entry.id,
      postedAt: '2026-03-15T12:00:01.000Z',
    });
    expect(reversal.lines).toEqual(entry.lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit' })));
    expect(granted(await ledger.journal.read(owner, entry.id)).reversedById).toBe(reversal.id);
    expect(granted(await ledger.reports.trialBalance(owner)).rows).toEqual([]);
  });

  it('[JRN-14] is possible once, and not for a reversal', async () => {
    const company = await openCompany();
    const entry = await postSale(company, '2026-03-01', '5.00');
    const reversal = granted(await company.ledger.journal.reverse(company.owner, entry.id)).entry;
    await expectRefused(company, 'conflict', () => company.ledger.journal.reverse(company.owner, entry.id));
    await expectRefused(company, 'conflict', () => company.ledger.journal.reverse(company.owner, reversal.id));
  });

  it('[JRN-15] is refused while the month is closed, after conflict and not_found', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const active = await postSale(company, '2026-01-10', '5.00');
    const reversed = await postSale(company, '2026-01-10', '6.00');
    granted(await ledger.journal.reverse(owner, reversed.id));
    granted(await ledger.periods.close(owner, '2026-01'));
    await expectRefused(company, 'period_closed', () => ledger.journal.reverse(owner, active.id));
    await expectRefused(company, 'conflict', () => ledger.journal.reverse(owner, reversed.id));
    await expectRefused(company, 'not_found', () => ledger.journal.reverse(owner, unknownId('entry')));
    granted(await ledger.periods.reopen(owner, '2026-01', 'a wrong sale'));
    granted(await ledger.journal.reverse(owner, active.id));
  });

  it('[JRN-15] is possible despite accounts out of use or dimensions required since', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const entry = await postSale(company, '2026-03-01', '5.00');
    const department = granted(await ledger.dimensions.create(owner, { name: 'Department' }));
    granted(await ledger.accounts.requireDimensions(owner, account('1010'), [department.id]));
    granted(await ledger.accounts.change(owner, account('4010'), { isActive: false }));
    granted(await ledger.journal.reverse(owner, entry.id));
  });

  it('[JRN-20] leaves all earlier entries unchanged', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const id = await importOne(company);
    await postSale(company, '2026-03-01', '5.00');
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    const before = (await everythingIn(company)).journal.entries;
    granted(await ledger.journal.reverse(owner, before[0]?.id ?? unknownId('entry')));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    granted(await ledger.accounts.change(owner, account('6060'), { name: 'Eating out', parentId: null }));
    granted(
      await ledger.journal.post(
        owner,
        entryOf(company, '2025-01-01', [
          ['6060', 'debit', '1.00'],
          ['1010', 'credit', '1.00'],
        ]),
      ),
    );
    const { journal } = await everythingIn(company);
    expect(journal.entries.slice(0, before.length)).toEqual(before);
    expect(journal.entries.length).toBe(before.length + 4);
  });
});
