import type { Schemas } from 'ledger-api-client';
import { titleOf } from '../choosing/account.ts';
import { type DayFlags, dayOf, daysOf } from '../command/days.ts';
import { amountOf, minorOf } from '../command/minor.ts';
import type { Connection } from '../connection/connection.ts';

/** A report line: its label, and an amount per column. */
export interface Line {
  readonly label: string;
  readonly amounts: readonly string[];
  /** Shown in a chart if there is a single column. */
  readonly isBar?: boolean;
  /** A section heading or a sum. */
  readonly isSum?: boolean;
}

/** A report as lines with columns. Its last line is the total. */
export interface Report {
  readonly json: unknown;
  readonly title: string;
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
  /** How the report ties out to another one. */
  readonly note?: string;
}

/** The options of all statements. Each command uses those that it declares. */
export interface ReportFlags extends DayFlags {
  readonly by?: 'month' | 'quarter' | 'year' | 'fiscal_quarter' | 'fiscal_year';
  readonly basis?: 'accrual' | 'cash';
  readonly compare?: 'period_before' | 'year_before';
  readonly chart?: boolean;
  readonly limit?: number;
}

type Sums = Pick<Schemas['BalanceSheetOut'], 'net_income' | 'total_equity' | 'total_liabilities_and_equity'>;

export const basisOf = ({ basis }: Pick<ReportFlags, 'basis'>) => (basis === undefined ? {} : { basis });
const compareOf = ({ compare }: ReportFlags) => (compare === undefined ? {} : { compare });

export const onBasis = ({ basis }: { readonly basis: string }): string => (basis === 'cash' ? ', on the cash basis' : '');

const sectionLines = (name: string, { rows, totals }: Schemas['StatementSectionOut']): readonly Line[] => [
  { label: name, amounts: totals.map(() => ''), isSum: true },
  ...rows.map(({ account, level, is_header, amounts }) => ({
    label: `${'  '.repeat(level + 1)}${titleOf(account)}`,
    amounts,
    isBar: !is_header,
  })),
  { label: `Total ${name.toLowerCase()}`, amounts: totals, isSum: true },
];

/** Profit and loss. On the cash basis, it includes the lines that reconcile it with the accrual basis. */
export const profitAndLoss = async ({ ledger }: Connection, flags: ReportFlags): Promise<Report> => {
  const result = await ledger.reports.profitAndLoss({
    ...daysOf(flags),
    ...basisOf(flags),
    ...compareOf(flags),
    ...(flags.by !== undefined && { by: flags.by }),
  });
  return {
    json: result,
    title: `Profit and loss, ${result.since} to ${result.until} (${result.currency})${onBasis(result)}`,
    columns: result.columns,
    lines: [
      ...sectionLines('Revenue', result.revenue),
      ...sectionLines('Expenses', result.expenses),
      ...subtotals(result),
      { label: 'Net income', amounts: result.net_income, isSum: true },
    ],
    ...(result.bridge !== null && { note: bridgeIn(result.bridge) }),
  };
};

/** Gross profit and operating income, if accounts before and after them have amounts. */
const subtotals = ({ expenses, gross_profit, operating_income }: Schemas['ProfitAndLossOut']): readonly Line[] => {
  const has = (digit: string) => expenses.rows.some(({ account }) => account.code.startsWith(digit));
  return [
    ...(has('5') ? [{ label: 'Gross profit', amounts: gross_profit, isSum: true }] : []),
    ...(has('8') ? [{ label: 'Operating income', amounts: operating_income, isSum: true }] : []),
  ];
};

const bridgeIn = ({ accrual_net_income, unpaid, cash_net_income }: Schemas['CashBridgeOut']): string =>
  [
    `Net income on the accrual basis: ${accrual_net_income}`,
    ...unpaid.map(({ kind, before, after }) => `Unpaid ${kind.replace('_', ' ')}s: ${before} at the start, ${after} at the end`),
    `Net income on the cash basis: ${cash_net_income}`,
  ].join('\n');

/** A section with an additional line before its total, omitted if every column is zero.  [RPT-28] */
const withLine = (lines: readonly Line[], label: string, amounts: readonly string[]): readonly Line[] =>
  amounts.every((amount) => Number(amount) === 0)
    ? lines
    : [...lines.slice(0, -1), { label: `  ${label}`, amounts, isBar: true }, ...lines.slice(-1)];

export const balanceSheet = async ({ ledger }: Connection, flags: ReportFlags): Promise<Report> => {
  const result = await ledger.reports.balanceSheet({ ...dayOf(flags), ...basisOf(flags), ...compareOf(flags) });
  const sums = (sumOf: (on: Sums) => string): readonly string[] => {
    const { earlier } = result;
    return earlier === null ? [sumOf(result)] : [sumOf(earlier), '', sumOf(result)];
  };
  return {
    json: result,
    title: `Balance sheet as of ${result.as_of} (${result.currency})${onBasis(result)}`,
    columns: result.columns,
    lines: [
      ...withLine(sectionLines('Assets', result.assets), 'Vendor advances', result.vendor_advances),
      ...withLine(sectionLines('Liabilities', result.liabilities), 'Customer credits', result.customer_credits),
      ...sectionLines('Equity', result.equity).slice(0, -1),
      { label: '  Net income for the year', amounts: sums(({ net_income }) => net_income) },
      { label: 'Total equity', amounts: sums((on) => on.total_equity), isSum: true },
      { label: 'Liabilities and equity', amounts: sums((on) => on.total_liabilities_and_equity), isSum: true },
    ],
  };
};

export const cashFlow = async (at: Connection, flags: ReportFlags): Promise<Report> => {
  const result = await at.ledger.reports.cashFlow({ ...daysOf(flags), ...compareOf(flags) });
  const { minor_unit_scale: scale } = await at.books();
  const { earlier } = result;
  const days = `${result.since} to ${result.until}`;
  /** The amount, or for a comparison the earlier amount, the change, and the amount. */
  const amounts = (now: string, then: string | null | undefined): readonly string[] =>
    then == null ? [now] : [then, amountOf(minorOf(now, scale) - minorOf(then, scale), scale), now];
  const section = (name: string, { rows, total, earlier_total }: Schemas['CashFlowSectionOut']): readonly Line[] => [
    ...rows.map(({ account, amount, earlier_amount }) => ({
      label: `  ${titleOf(account)}`,
      amounts: amounts(amount, earlier_amount),
      isBar: true,
    })),
    { label: name, amounts: amounts(total, earlier_total), isSum: true },
  ];
  return {
    json: result,
    title: `Cash flow, ${days} (${result.currency})`,
    columns: earlier === null ? ['amount'] : [`${earlier.since} to ${earlier.until}`, 'Change', days],
    lines: [
      { label: 'Opening cash', amounts: amounts(result.opening_cash, earlier?.opening_cash), isSum: true },
      ...section('Operating', result.operating),
      ...section('Investing', result.investing),
      ...section('Financing', result.financing),
      { label: 'Migrated balances', amounts: amounts(result.brought_in, earlier?.brought_in), isSum: true },
      { label: 'Closing cash', amounts: amounts(result.closing_cash, earlier?.closing_cash), isSum: true },
    ],
  };
};

export const trialBalance = async ({ ledger }: Connection, flags: ReportFlags): Promise<Report> => {
  const result = await ledger.reports.trialBalance({ ...dayOf(flags), ...basisOf(flags) });
  const blank = (amount: string) => (Number(amount) === 0 ? '' : amount);
  return {
    json: result,
    title: `Trial balance as of ${result.as_of} (${result.currency})${onBasis(result)}`,
    columns: ['debit', 'credit'],
    lines: [
      ...result.rows.map(({ account, debit, credit }) => ({ label: titleOf(account), amounts: [blank(debit), blank(credit)] })),
      { label: 'Total', amounts: [result.total_debit, result.total_credit], isSum: true },
    ],
  };
};
