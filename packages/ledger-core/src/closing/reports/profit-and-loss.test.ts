import { type Company, codeOf, granted, openCompany, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AccountId, DimensionValueId } from '../../kernel/ids.ts';
import type { ProfitAndLossQuery } from './profit-and-loss.ts';
import type { StatementSection } from './statement.ts';

/** Income and expenses of a shop and a roastery from December to March. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop', 'Roastery', 'Office'] }));
  const [shop, roastery] = department.values.map(({ id }) => id);
  const post = async (date: string, code: string, amount: string, valueId?: DimensionValueId) =>
    granted(
      await ledger.journal.post(owner, {
        date,
        description: 'x',
        lines: [
          { accountId: account('1010'), side: code.startsWith('4') ? 'debit' : 'credit', amount },
          {
            accountId: account(code),
            side: code.startsWith('4') ? 'credit' : 'debit',
            amount,
            dimensions: valueId === undefined ? [] : [{ dimensionId: department.id, valueId }],
          },
        ],
      }),
    );
  await post('2025-12-31', '4010', '1000.00', shop);
  await post('2026-01-10', '4010', '100.00', shop);
  await post('2026-02-10', '4020', '50.00', roastery);
  await post('2026-02-28', '6110', '30.00', roastery);
  await post('2026-03-15', '6060', '5.00');
  await post('2026-03-16', '6060', '7.00');
  return { company, department: department.id };
};

const shown = async ({ ledger, owner }: Company, query?: ProfitAndLossQuery) => {
  const { columns, revenue, expenses, netIncomeMinor, since, until } = granted(await ledger.reports.profitAndLoss(owner, query));
  const rows = ({ rows: all }: StatementSection) => all.map(({ account, amountsMinor }) => `${account.code}: ${amountsMinor.join(' ')}`);
  return {
    columns: columns.join(' | '),
    revenue: rows(revenue),
    expenses: rows(expenses),
    net: netIncomeMinor.join(' '),
    days: `${since} ${until}`,
  };
};

describe('the profit and loss', () => {
  it('[RPT-30] has gross profit and operating income between revenue and net income, in each column', async () => {
    const { ledger, owner, account } = await openCompany();
    const paid = async (date: string, accountId: AccountId, amount: string, side: 'debit' | 'credit' = 'debit') =>
      granted(
        await ledger.journal.post(owner, {
          date,
          description: 'x',
          lines: [
            { accountId, side, amount },
            { accountId: account('1010'), side: side === 'debit' ? 'credit' : 'debit', amount },
          ],
        }),
      );
    await paid('2026-01-10', account('4010'), '100.00', 'credit');
    await paid('2026-01-11', account('5010'), '30.00');
    await paid('2026-01-12', account('6060'), '20.00');
    await paid('2026-02-01', account('7000'), '4.00');
    await paid('2026-02-02', account('8020'), '1.00');
    const report = granted(await ledger.reports.profitAndLoss(owner, { since: '2026-01-01', until: '2026-02-28', by: 'month' }));
    expect(report).toMatchObject({
      grossProfitMinor: [7000n, 0n, 7000n],
      operatingIncomeMinor: [5000n, -400n, 4600n],
      netIncomeMinor: [5000n, -500n, 4500n],
    });
  });

  it('[RPT-4] [RPT-6] shows income and expenses of the fiscal year so far', async () => {
    const { company } = await prepared();
    expect(await shown(company)).toEqual({
      columns: 'Total',
      revenue: ['4000: 15000', '4010: 10000', '4020: 5000'],
      expenses: ['6000: 3500', '6060: 500', '6110: 3000'],
      net: '11500',
      days: '2026-01-01 2026-03-15',
    });
  });

  it('[RPT-6] by month, cut off at both days, adds up to the total', async () => {
    const { company } = await prepared();
    expect(await shown(company, { since: '2026-01-11', until: '2026-03-15', by: 'month' })).toEqual({
      columns: '2026-01 | 2026-02 | 2026-03 | Total',
      revenue: ['4000: 0 5000 0 5000', '4020: 0 5000 0 5000'],
      expenses: ['6000: 0 3000 500 3500', '6060: 0 0 500 500', '6110: 0 3000 0 3000'],
      net: '0 2000 -500 1500',
      days: '2026-01-11 2026-03-15',
    });
  });

  it('[RPT-6] by fiscal quarter or fiscal year, which is named by the year in which it ends, adds up to the total', async () => {
    const { company } = await prepared();
    granted(await company.ledger.books.change(company.owner, { fiscalYearStartMonth: 2 }));
    const days = { since: '2025-12-01', until: '2026-03-31' };
    expect(await shown(company, { ...days, by: 'fiscal_quarter' })).toMatchObject({
      columns: 'FY2026-Q4 | FY2027-Q1 | Total',
      net: '110000 800 110800',
    });
    expect(await shown(company, { ...days, by: 'fiscal_year' })).toMatchObject({
      columns: 'FY2026 | FY2027 | Total',
      net: '110000 800 110800',
    });
    granted(await company.ledger.books.change(company.owner, { fiscalYearStartMonth: 1 }));
    expect(await shown(company, { ...days, by: 'fiscal_year' })).toMatchObject({
      columns: 'FY2025 | FY2026 | Total',
      net: '100000 10800 110800',
    });
  });

  it('[RPT-6] over the turn of a year is complete', async () => {
    const { company } = await prepared();
    expect((await shown(company, { since: '2025-12-31', until: '2026-01-31', by: 'month' })).net).toBe('100000 10000 110000');
  });

  it('[RPT-7] by dimension has a column for each value with an amount, and one for the rest', async () => {
    const { company, department } = await prepared();
    expect(await shown(company, { by: department })).toMatchObject({
      columns: 'Shop | Roastery | No Department | Total',
      revenue: ['4000: 10000 5000 0 15000', '4010: 10000 0 0 10000', '4020: 0 5000 0 5000'],
      expenses: ['6000: 0 3000 500 3500', '6060: 0 0 500 500', '6110: 0 3000 0 3000'],
      net: '10000 2000 -500 11500',
    });
  });

  it.each<readonly [string, ProfitAndLossQuery, string | undefined]>([
    ['[RPT-6] a last day that is no date', { until: 'soon' }, 'until'],
    ['[RPT-6] a first day that is no date', { since: '2026-02-30' }, 'since'],
    ['[RPT-6] a first day after the last', { since: '2026-03-02', until: '2026-03-01' }, 'since'],
    ['[RPT-6] more than 37 months', { since: '2023-02-01', until: '2026-03-01', by: 'month' }, 'by'],
    ['[RPT-7] an unknown dimension', { by: unknownId('dimension') }, 'by'],
  ])('%s is refused', async (_, query, field) => {
    const { ledger, owner } = await openCompany();
    expect(await ledger.reports.profitAndLoss(owner, query)).toMatchObject({ refused: 'unprocessable', field });
  });

  it('[RPT-6] 37 months are shown', async () => {
    const { ledger, owner } = await openCompany();
    expect(codeOf(await ledger.reports.profitAndLoss(owner, { since: '2023-03-01', until: '2026-03-01', by: 'month' }))).toBeNull();
  });
});
