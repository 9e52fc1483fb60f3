import { type Company, codeOf, entryOf, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { StatementSection } from './statement.ts';

const spend = async (company: Company, date: string, code: string, amount: string) =>
  granted(
    await company.ledger.journal.post(
      company.owner,
      entryOf(company, date, [
        [code, 'debit', amount],
        ['1010', 'credit', amount],
      ]),
    ),
  );
const rowsOf = ({ rows }: StatementSection) =>
  rows.map(({ account, level, amountsMinor }) => `${'  '.repeat(level)}${account.code} ${amountsMinor}`);

/** Two years of a company: 100.00 earned and 30.00 spent in 2025; 50.00 earned and 70.00 spent on software and a laptop in 2026. */
const prepared = async (fiscalYearStartMonth = 1) => {
  const company = await openCompany({ fiscalYearStartMonth });
  await postSale(company, '2025-08-01', '100.00');
  await spend(company, '2025-12-31', '6110', '30.00');
  await postSale(company, '2026-01-01', '50.00');
  await spend(company, '2026-02-01', '6110', '10.00');
  await spend(company, '2026-02-02', '1600', '60.00');
  return company;
};

describe('the balance sheet', () => {
  it('[RPT-3] [RPT-4] [RPT-5] balances without closing entries: past years are retained, this one is net income', async () => {
    const { ledger, owner } = await prepared();
    const sheet = granted(await ledger.reports.balanceSheet(owner));
    expect(rowsOf(sheet.assets)).toEqual(['1000 5000', '  1010 5000', '1500 6000', '  1600 6000']);
    expect(rowsOf(sheet.liabilities)).toEqual([]);
    expect(rowsOf(sheet.equity)).toEqual(['3800 7000']);
    expect([sheet.asOf, sheet.netIncomeMinor]).toEqual(['2026-03-15', 4_000n]);
    expect([sheet.totalAssetsMinor, sheet.totalLiabilitiesAndEquityMinor]).toEqual([11_000n, 11_000n]);
  });

  it.each([
    ['2025-07-31', 1, 0n, 0n],
    ['2025-12-30', 1, 0n, 10_000n],
    ['2025-12-31', 1, 0n, 7_000n],
    ['2026-01-01', 1, 7_000n, 5_000n],
    ['2026-01-01', 7, 0n, 12_000n],
    ['2026-07-01', 7, 11_000n, 0n],
    ['2027-01-01', 1, 11_000n, 0n],
  ])(
    '[RPT-3] [RPT-5] as of %s, with fiscal years from month %s on, retains %s and shows %s as net income',
    async (asOf, month, retained, income) => {
      const { ledger, owner } = await prepared(month);
      const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf }));
      expect([sheet.equity.totalsMinor[0], sheet.netIncomeMinor]).toEqual([retained, income]);
      expect(sheet.totalAssetsMinor).toBe(sheet.totalLiabilitiesAndEquityMinor);
      expect(sheet.totalEquityMinor).toBe((sheet.equity.totalsMinor[0] ?? 0n) + sheet.netIncomeMinor);
    },
  );

  it('[RPT-5] refuses a day that the calendar does not have', async () => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.reports.balanceSheet(owner, { asOf: '2026-02-29' }))).toBe('unprocessable');
  });
});
