import { everythingIn, expectRefused, granted, importOne, openCompany, transactionOf, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { TransactionChange } from './change-transaction.ts';

const posted = async () => {
  const company = await openCompany();
  const id = await importOne(company);
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060'), note: 'first' }));
  return { company, id };
};

const entriesOf = async (company: Parameters<typeof everythingIn>[0]) =>
  (await everythingIn(company)).journal.entries.map(({ source, date, description, memo }) => [source, date, description, memo]);

describe('changing a transaction', () => {
  it('[FIL-16] a new description and note leave the standing entry unchanged and appear on the next one', async () => {
    const { company, id } = await posted();
    const { ledger, owner, account } = company;
    const before = await entriesOf(company);
    granted(await ledger.transactions.change(owner, id, { description: ' Team coffee ', note: 'second' }));
    expect(await entriesOf(company)).toEqual(before);
    expect(await transactionOf(company, id)).toMatchObject({
      description: 'Team coffee',
      sourceDescription: 'Coffee House',
      note: 'second',
    });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    expect((await entriesOf(company)).at(-1)).toEqual(['transaction', '2026-03-10', 'Team coffee', 'second']);
  });

  it('[FIL-16] null clears the note, and an omitted field stays unchanged', async () => {
    const { company, id } = await posted();
    granted(await company.ledger.transactions.change(company.owner, id, { note: null }));
    expect(await transactionOf(company, id)).toMatchObject({ note: null, description: 'Coffee House', date: '2026-03-10' });
  });

  it('[FIL-16] a new day reverses a posted one on the old day and posts it again on the new day, without a decision', async () => {
    const { company, id } = await posted();
    const decisions = granted(await company.ledger.transactions.categorizations(company.owner, id)).data.length;
    const { transaction } = granted(await company.ledger.transactions.change(company.owner, id, { date: '2026-02-27' }));
    expect(transaction).toMatchObject({ date: '2026-02-27', status: 'posted' });
    expect((await entriesOf(company)).map(([source, date]) => [source, date])).toEqual([
      ['transaction', '2026-03-10'],
      ['reversal', '2026-03-10'],
      ['transaction', '2026-02-27'],
    ]);
    expect(granted(await company.ledger.transactions.categorizations(company.owner, id)).data.length).toBe(decisions);
  });

  it('[FIL-16] a new day of an unposted one posts no entry', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    granted(await company.ledger.transactions.change(company.owner, id, { date: '2026-01-31' }));
    expect((await transactionOf(company, id)).date).toBe('2026-01-31');
    expect(await entriesOf(company)).toEqual([]);
  });

  it('[FIL-16] an unposted one is not moved into a closed month; one of a closed month is moved to an open day', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const open = await importOne(company);
    const late = await importOne(company, { date: '2026-01-10' });
    granted(await ledger.periods.close(owner, '2026-01', { force: true }));
    await expectRefused(company, 'period_closed', () => ledger.transactions.change(owner, open, { date: '2026-01-31' }));
    await expectRefused(company, 'period_closed', () => ledger.transactions.change(owner, late, { date: '2026-01-11' }));
    const actions = granted(await ledger.transactions.read(owner, late)).allowedActions;
    expect(actions.find(({ action }) => action === 'change_date')?.refusal).toBeNull();
    granted(await ledger.transactions.change(owner, late, { date: '2026-02-01', note: 'late' }));
    granted(await ledger.transactions.categorize(owner, late, { categoryAccountId: company.account('6060') }));
    expect((await transactionOf(company, late)).status).toBe('posted');
  });

  it('[FIL-16] setting the present values changes nothing', async () => {
    const { company, id } = await posted();
    const before = await everythingIn(company);
    granted(
      await company.ledger.transactions.change(company.owner, id, { description: 'Coffee House', note: 'first', date: '2026-03-10' }),
    );
    const after = await everythingIn(company);
    expect({ ...after, audit: before.audit }).toEqual(before);
  });

  it.each<[string, TransactionChange, RefusalCode, string | undefined]>([
    ['an unknown transaction', { note: 'x' }, 'not_found', undefined],
    ['no description', { description: ' ' }, 'unprocessable', 'description'],
    ['a long note', { note: 'x'.repeat(2_001) }, 'unprocessable', 'note'],
    ['a day that the calendar does not have', { date: '2026-02-30' }, 'unprocessable', 'date'],
  ])('[FIL-16] %s is refused, and nothing changes', async (name, change, code, field) => {
    const { company, id } = await posted();
    const of = name === 'an unknown transaction' ? unknownId('transaction') : id;
    const refusal = await expectRefused(company, code, () => company.ledger.transactions.change(company.owner, of, change));
    expect(refusal.field).toBe(field);
  });

  it.each(['2026-03', '2026-02'])('[FIL-16] a posted one keeps its day while %s is closed', async (month) => {
    const { company, id } = await posted();
    granted(await company.ledger.periods.close(company.owner, month, { force: true }));
    await expectRefused(company, 'period_closed', () =>
      company.ledger.transactions.change(company.owner, id, { date: '2026-02-01', note: 'x' }),
    );
  });

  it('[FIL-16] one that cannot post on the new day keeps its day, and the refusal gives the reason', async () => {
    const { company, id } = await posted();
    const { ledger, owner, account } = company;
    granted(await ledger.accounts.change(owner, account('6060'), { isActive: false }));
    const refusal = await expectRefused(company, 'transaction_not_reposted', () =>
      ledger.transactions.change(owner, id, { date: '2026-03-11' }),
    );
    expect(refusal.message).toContain('6060');
  });
});
