import { expectRefused, granted, openCompany, postSale } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { date } from '../../kernel/dates.ts';
import { dayComparedWith, daysComparedWith, type EarlierPeriod } from './comparison.ts';

describe('a comparison', () => {
  it.each<readonly [EarlierPeriod, string, string, string]>([
    ['period_before', '2026-07-01', '2026-09-30', '2026-04-01 to 2026-06-30'],
    ['period_before', '2026-03-01', '2026-03-31', '2026-02-01 to 2026-02-28'],
    ['period_before', '2026-03-01', '2026-03-15', '2026-02-14 to 2026-02-28'],
    ['period_before', '2026-03-10', '2026-03-10', '2026-03-09 to 2026-03-09'],
    ['year_before', '2026-02-01', '2026-02-28', '2025-02-01 to 2025-02-28'],
    ['year_before', '2025-02-01', '2025-02-28', '2024-02-01 to 2024-02-29'],
    ['year_before', '2024-02-29', '2024-03-10', '2023-02-28 to 2023-03-10'],
  ])('[RPT-21] with the %s of %s to %s is with %s', (period, since, until, name) => {
    expect(daysComparedWith(period, date(since), date(until)).name).toBe(name);
  });

  it.each<readonly [EarlierPeriod, string, string]>([
    ['period_before', '2026-03-31', '2026-02-28'],
    ['period_before', '2026-02-28', '2026-01-31'],
    ['period_before', '2026-03-30', '2026-02-28'],
    ['year_before', '2026-03-15', '2025-03-15'],
    ['year_before', '2025-02-28', '2024-02-29'],
  ])('[RPT-21] of balances with the %s of %s is with %s', (period, day, earlier) => {
    expect(dayComparedWith(period, date(day))).toBe(earlier);
  });

  it('[RPT-21] has the days before, the change and the total, and none beside other columns', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    await postSale(company, '2026-01-10', '100.00');
    await postSale(company, '2026-02-10', '130.00');
    const requested = { since: '2026-02-01', until: '2026-02-28', compare: 'period_before' } as const;
    const report = granted(await ledger.reports.profitAndLoss(owner, requested));
    expect(report.columns).toEqual(['2026-01-01 to 2026-01-31', 'Change', 'Total']);
    expect(report.netIncomeMinor).toEqual([10_000n, 3_000n, 13_000n]);
    const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf: '2026-02-28', compare: 'period_before' }));
    expect(sheet.columns).toEqual(['2026-01-31', 'Change', '2026-02-28']);
    expect(sheet.assets.totalsMinor).toEqual([10_000n, 13_000n, 23_000n]);
    expect([sheet.totalAssetsMinor, sheet.netIncomeMinor, sheet.earlier]).toEqual([
      23_000n,
      23_000n,
      {
        asOf: '2026-01-31',
        netIncomeMinor: 10_000n,
        totalAssetsMinor: 10_000n,
        totalEquityMinor: 10_000n,
        totalLiabilitiesAndEquityMinor: 10_000n,
      },
    ]);
    const byMonth = () => ledger.reports.profitAndLoss(owner, { ...requested, by: 'month' });
    expect((await expectRefused(company, 'unprocessable', byMonth)).field).toBe('compare');
  });
});

describe('the columns of a profit and loss', () => {
  it.each([
    ['quarter', '2025-11-15', '2026-04-02', ['2025-Q4', '2026-Q1', '2026-Q2', 'Total'], [0n, 23_000n, 0n, 23_000n]],
    ['year', '2024-05-01', '2026-02-09', ['2024', '2025', '2026', 'Total'], [0n, 0n, 10_000n, 10_000n]],
  ] as const)('[RPT-6] are a %s each, cut off at both days', async (by, since, until, columns, net) => {
    const company = await openCompany();
    await postSale(company, '2026-01-10', '100.00');
    await postSale(company, '2026-02-10', '130.00');
    const report = granted(await company.ledger.reports.profitAndLoss(company.owner, { by, since, until }));
    expect(report.columns).toEqual(columns);
    expect(report.netIncomeMinor).toEqual(net);
  });
});
