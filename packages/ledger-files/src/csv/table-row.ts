import type { StatementMapping } from 'ledger-core';

/** What stands between the cells of a row. */
export type Delimiter = NonNullable<StatementMapping['delimiter']>;

/** One row of a file: the physical line on which it begins (the first is 1) and its cells. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** The cells exactly as sent, where they differ from `cells`. */
  readonly sent?: readonly string[];
}
