import { codeOf, entryOf, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

describe('the trial balance', () => {
  it('[RPT-1] lists accounts with a balance, by number, each on one side, and both sides agree', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await postSale(company, '2026-03-01', '10.00');
    await ledger.journal.post(
      owner,
      entryOf(company, '2026-03-02', [
        ['6110', 'debit', '12.00'],
        ['1010', 'credit', '12.00'],
      ]),
    );
    const { asOf, rows, debitMinor, creditMinor } = granted(await ledger.reports.trialBalance(owner));
    expect(rows.map((row) => [row.account.code, row.debitMinor, row.creditMinor])).toEqual([
      ['1010', 0n, 200n],
      ['4010', 0n, 1_000n],
      ['6110', 1_200n, 0n],
    ]);
    expect([asOf, debitMinor, creditMinor]).toEqual(['2026-03-15', 1_200n, 1_200n]);
  });

  it('[RPT-1] is as of a day', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await postSale(company, '2026-03-01', '10.00');
    await postSale(company, '2026-03-31', '5.00');
    const debits = async (asOf: string) => granted(await ledger.reports.trialBalance(owner, { asOf })).debitMinor;
    expect([await debits('2026-02-28'), await debits('2026-03-30'), await debits('2026-03-31')]).toEqual([0n, 1_000n, 1_500n]);
    expect(codeOf(await ledger.reports.trialBalance(owner, { asOf: '2026-03-32' }))).toBe('unprocessable');
  });
});
