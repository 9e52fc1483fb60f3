import type { StatementMapping } from 'ledger-core';

/** What stands between the cells of a row. */
export type Delimiter = NonNullable<StatementMapping['delimiter']>;

/** One row of a file: the physical line on which it begins (the first is 1) and its cells, verbatim. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}
