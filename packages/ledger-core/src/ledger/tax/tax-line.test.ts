import { granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { TAX_STRUCTURES } from '../../company/books/settings.ts';
import { starterChart } from '../accounts/starter-chart.ts';
import { linesOf } from './tax-line.ts';

/** The accounts of the report by the line they are on. */
const placed = async (company: Awaited<ReturnType<typeof openCompany>>) => {
  const report = granted(await company.ledger.reports.taxLines(company.owner, { asOf: '2026-12-31' }));
  return new Map(
    report.lines.flatMap(({ line, accounts }) =>
      accounts.map(({ account, source }) => [account.code, { key: line.key, number: line.number, source }] as const),
    ),
  );
};

describe('tax lines', () => {
  it.each([
    ['corporation', '4010', 'income.gross_receipts', '1a'],
    ['corporation', '4910', 'income.other', '10'],
    ['corporation', '5010', 'income.cost_of_goods_sold', '2'],
    ['corporation', '6090', 'deduction.other', '26'],
    ['corporation', '7000', 'deduction.depreciation', '20'],
    ['corporation', '1100', 'schedule_l.receivables', '2a'],
    ['corporation', '1300', 'schedule_l.other_current_assets', '6'],
    ['corporation', '1690', 'schedule_l.accumulated_depreciation', '10b'],
    ['corporation', '3800', 'schedule_l.retained_unappropriated', '25'],
    ['s_corporation', '3800', 'schedule_l.retained_unappropriated', '24'],
    ['partnership', '3800', 'schedule_l.partners_capital', '21'],
    ['partnership', '2700', 'schedule_l.notes_1y_plus', '19b'],
    ['sole_proprietorship', '6090', 'deduction.other', '27b'],
    ['sole_proprietorship', '1010', 'schedule_l.cash', '1'],
  ] as const)('[TAX-1] %s: %s is on %s, line %s, by default', async (taxedAs, code, key, number) => {
    const company = await openCompany({ legalStructure: taxedAs === 's_corporation' ? 'corporation' : taxedAs, taxedAs });
    expect((await placed(company)).get(code)).toEqual({ key, number, source: 'default' });
  });

  it.each(TAX_STRUCTURES)('[TAX-1] %s: every postable account of the starter chart has a line', async (taxedAs) => {
    const company = await openCompany({ legalStructure: taxedAs === 's_corporation' ? 'corporation' : taxedAs, taxedAs });
    const codes = starterChart(taxedAs).flatMap((row) => (row.header ? [] : [row.code]));
    expect([...(await placed(company)).keys()].sort()).toEqual(codes);
  });

  it('[TAX-1] no two lines of a form’s income and deductions share a number', () => {
    for (const taxedAs of TAX_STRUCTURES) {
      const numbers = [...linesOf(taxedAs).values()].filter((line) => line.part !== 'schedule_l').map((line) => line.number);
      expect(new Set(numbers).size, taxedAs).toBe(numbers.length);
    }
  });

  it('[TAX-2] a choice that the form of a later tax structure does not have counts as none', async () => {
    const company = await openCompany({ legalStructure: 'corporation' });
    const rent = company.account('6090');
    await company.ledger.accounts.setTaxLine(company.owner, rent, 'deduction.charity');
    await company.ledger.books.change(company.owner, { taxedAs: 's_corporation' });
    expect((await placed(company)).get('6090')).toEqual({ key: 'deduction.other', number: '20', source: 'default' });
  });

  it('[TAX-4] totals are the fiscal year’s income and expenses and the balances as of the day', async () => {
    const company = await openCompany({ legalStructure: 'corporation' });
    const cash = company.account('1010');
    const sales = company.account('4010');
    const rent = company.account('6090');
    const post = (date: string, debit: typeof cash, credit: typeof cash, amount: string) =>
      company.ledger.journal.post(company.owner, {
        date,
        description: 'x',
        lines: [
          { accountId: debit, side: 'debit', amount },
          { accountId: credit, side: 'credit', amount },
        ],
      });
    for (const [date, debit, credit, amount] of [
      ['2025-12-31', cash, sales, '70.00'],
      ['2026-01-01', cash, sales, '100.00'],
      ['2026-02-01', rent, cash, '30.00'],
    ] as const)
      granted(await post(date, debit, credit, amount));
    const report = granted(await company.ledger.reports.taxLines(company.owner, { asOf: '2026-12-31' }));
    const totals = Object.fromEntries(
      report.lines.filter((line) => line.totalMinor !== 0n).map(({ line, totalMinor }) => [line.key, totalMinor]),
    );
    expect(totals).toEqual({
      'income.gross_receipts': 10_000n,
      'deduction.other': 3_000n,
      'schedule_l.cash': 14_000n,
      'schedule_l.retained_unappropriated': 7_000n,
    });
  });
});
