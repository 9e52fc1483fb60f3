/** What a command answers: as JSON the words of the HTTP interface, for people and for CSV a table of the same. */
export interface Shown {
  readonly json: unknown;
  /** A line above the table. */
  readonly title?: string | undefined;
  readonly table?: Table | undefined;
  /** Lines below the table, or all there is to say. */
  readonly note?: string | undefined;
  /** A chart below the table. */
  readonly chart?: string | undefined;
  /** True where something does not hold: the command ends with 1. */
  readonly fails?: boolean | undefined;
}

/** Cells of text in columns, the first row under its headings. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table of rows: by heading, what a cell of the row says. */
export const tableOf = <Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | null | undefined>>,
): Table => ({
  headings: Object.keys(columns),
  rows: rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? ''))),
});

/** A number with its noun: "1 entry", "2 entries". As in the core, which the command line does not load to start. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
