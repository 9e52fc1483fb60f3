import { entryOf, expectRefused, granted, importAll, importOne, openCompany, postSale, recordOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('periods', () => {
  it('[PRD-1] posting, reversing and filing again are refused in a closed month, and allowed in the months beside it', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const sale = await postSale(company, '2026-02-28', '5.00');
    const id = await importOne(company, { date: '2026-02-10' });
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    granted(await ledger.periods.close(owner, '2026-02'));

    const on = (date: string) =>
      ledger.journal.post(
        owner,
        entryOf(company, date, [
          ['1010', 'debit', '1.00'],
          ['4010', 'credit', '1.00'],
        ]),
      );
    await expectRefused(company, 'period_closed', () => on('2026-02-01'));
    await expectRefused(company, 'period_closed', () => on('2026-02-28'));
    await expectRefused(company, 'period_closed', () => ledger.journal.reverse(owner, sale.id));
    await expectRefused(company, 'period_closed', () => ledger.transactions.categorize(owner, id, { categoryAccountId: account('6070') }));
    granted(await on('2026-01-31'));
    granted(await on('2026-03-01'));
  });

  it('[PRD-2] name the author and moment of the last closing or reopening', async () => {
    const { ledger, owner } = await openCompany();
    expect(granted(await ledger.periods.close(owner, '2026-03'))).toEqual({
      month: '2026-03',
      status: 'closed',
      changedAt: '2026-03-15T12:00:00.000Z',
      changedBy: owner.memberId,
      reason: null,
      head: null,
      warnings: [],
    });
  });

  it('[PRD-9] are closed in any order; whoever closes one is told which earlier ones are open', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await postSale(company, '2025-11-30', '1.00');
    const open = ['2025-11', '2025-12', '2026-01'];
    const dry = granted(await ledger.periods.close({ ...owner, dryRun: true }, '2026-02'));
    expect(dry.wouldReturn.warnings).toEqual([{ code: 'earlier_months_open', months: open }]);
    expect(granted(await ledger.periods.close(owner, '2026-02')).warnings).toEqual(dry.wouldReturn.warnings);
    expect(granted(await ledger.periods.close(owner, '2025-12')).warnings).toEqual([{ code: 'earlier_months_open', months: ['2025-11'] }]);
    expect(granted(await ledger.periods.close(owner, '2025-11')).warnings).toEqual([]);
    expect(granted(await ledger.periods.close(owner, '2025-10')).warnings).toEqual([]);
  });

  it.each([
    ['[PRD-3] a malformed month', '2026-1', 'unprocessable'],
    ['[PRD-3] a day', '2026-01-01', 'unprocessable'],
    ['[PRD-3] a month that has not begun', '2026-04', 'unprocessable'],
    ['[PRD-3] a month that is closed', '2026-01', 'conflict'],
    ['[PRD-4] a month with a transaction that awaits review', '2026-02', 'conflict'],
  ] as const)('%s is not closed', async (_, month, code) => {
    const company = await openCompany();
    const { ledger, owner } = company;
    granted(await ledger.periods.close(owner, '2026-01'));
    await importAll(company, { date: '2026-01-31', id: 'late' }, { date: '2026-02-01' });
    await expectRefused(company, code, () => ledger.periods.close(owner, month));
  });

  it('[PRD-3] a month begins in the time zone of the books', async () => {
    const company = await openCompany({ timeZone: 'Asia/Tokyo' });
    company.clock.set('2026-03-31T14:59:59.000Z');
    await expectRefused(company, 'unprocessable', () => company.ledger.periods.close(company.owner, '2026-04'));
    company.clock.set('2026-03-31T15:00:00.000Z');
    granted(await company.ledger.periods.close(company.owner, '2026-04'));
  });

  it('[PRD-4] a month closes with force, or once all of it is posted', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const [awaiting, ready] = (await importAll(company, { date: '2026-02-01' }, { date: '2026-02-28', description: 'Pens' })).transactions;
    granted(await ledger.transactions.categorize(owner, ready?.id ?? 'txn_', { categoryAccountId: account('6070'), post: false }));
    const refusal = await expectRefused(company, 'conflict', () => ledger.periods.close(owner, '2026-02'));
    expect(refusal.message).toContain('2 transactions in 2026-02');
    expect(granted(await ledger.periods.close(owner, '2026-02', { force: true })).status).toBe('closed');

    granted(await ledger.periods.reopen(owner, '2026-02', 'to file them'));
    for (const each of [awaiting, ready])
      granted(await ledger.transactions.categorize(owner, each?.id ?? 'txn_', { categoryAccountId: account('6060') }));
    expect(granted(await ledger.periods.close(owner, '2026-02')).status).toBe('closed');
  });

  it('[PRD-1] a record of a closed month is imported, and awaits review', async () => {
    const company = await openCompany();
    granted(await company.ledger.periods.close(company.owner, '2026-02'));
    const { transactions } = await importAll(company, recordOf({ date: '2026-02-10' }));
    expect(transactions).toMatchObject([{ status: 'needs_review', entryId: null }]);
  });
});
