/** A command's result: JSON in the API's terms, and the same data as a table for people and CSV. */
export interface Shown {
  readonly json: unknown;
  /** A line above the table. */
  readonly title?: string | undefined;
  readonly table?: Table | undefined;
  /** Lines below the table, or the whole result. */
  readonly note?: string | undefined;
  /** A chart below the table. */
  readonly chart?: string | undefined;
  /** True if a check fails: the command then exits with 1. */
  readonly fails?: boolean | undefined;
}

/** Text cells in columns with headings. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Builds a table from rows, with a function per heading. */
export const tableOf = <Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | null | undefined>>,
): Table => ({
  headings: Object.keys(columns),
  rows: rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? ''))),
});

/** A count with its noun: "1 entry", "2 entries". A copy of the core's function, so that startup does not load the core. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
