import { word } from '../shell/word.ts';

export const REPORTS = [
  'profit_and_loss',
  'balance_sheet',
  'cash_flow',
  'trial_balance',
  'receivables',
  'payables',
  'general_ledger',
  'tax_lines',
] as const;
export type Report = (typeof REPORTS)[number];

/** The days of a report. */
export interface Days {
  readonly since: string;
  readonly until: string;
}

/** Which report, over which days, in which columns. */
export interface ReportsSearch {
  readonly report?: Report | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** `month`, or the id of a dimension: a column for each. */
  readonly by?: string | undefined;
  readonly compare?: 'before' | undefined;
}

/** Reads an address; what it does not know is left out. */
export const reportsSearch = (given: Readonly<Record<string, unknown>>): ReportsSearch => ({
  report: REPORTS.find((report) => report === given.report),
  since: word(given.since),
  until: word(given.until),
  by: word(given.by),
  compare: given.compare === 'before' ? 'before' : undefined,
});
