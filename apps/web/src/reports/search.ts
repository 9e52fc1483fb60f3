import { word } from '../base/word.ts';

export const REPORTS = [
  'profit_and_loss',
  'balance_sheet',
  'cash_flow',
  'trial_balance',
  'receivables',
  'payables',
  'customers',
  'vendors',
  'paid',
  'general_ledger',
  'tax_lines',
] as const;
export type Report = (typeof REPORTS)[number];

/** The possible comparisons of a report. */
export const COMPARES = ['period_before', 'year_before'] as const;
export type Compare = (typeof COMPARES)[number];

/** Whether documents count when they are issued, or as far as they are paid. */
export type Basis = 'accrual' | 'cash';

export interface Days {
  readonly since: string;
  readonly until: string;
}

/** The report, its days and its columns. */
export interface ReportsSearch {
  readonly report?: Report | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** `month`, `quarter`, `year`, `fiscal_quarter`, `fiscal_year`, or the id of a dimension: one column each. */
  readonly by?: string | undefined;
  readonly compare?: Compare | undefined;
  readonly basis?: 'cash' | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const reportsSearch = (given: Readonly<Record<string, unknown>>): ReportsSearch => ({
  report: REPORTS.find((report) => report === given.report),
  since: word(given.since),
  until: word(given.until),
  by: word(given.by),
  compare: COMPARES.find((compare) => compare === given.compare),
  basis: given.basis === 'cash' ? 'cash' : undefined,
});
