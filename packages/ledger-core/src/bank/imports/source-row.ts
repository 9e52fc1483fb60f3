/** The row of a file that a record came from: its physical number (the first line of the file is 1) and its cells, verbatim. */
export interface SourceRow extends Partial<Cells> {
  readonly rowNumber: number;
}

/** Cells of a row. A source row has none where the payload has the same ones in the same order, as that of a table does: they would be half of the record. */
export interface Cells {
  /** Header names, or `column 1`, `column 2` … where the file has none. */
  readonly columns: readonly string[];
  readonly values: readonly string[];
}

/** The cells of a record's row: its own, or those of the payload. */
export const cellsOf = ({ columns, values }: SourceRow, payload: string): Cells => {
  if (columns !== undefined && values !== undefined) return { columns, values };
  const cells = Object.entries(JSON.parse(payload) as Readonly<Record<string, string>>);
  return { columns: cells.map(([column]) => column), values: cells.map(([, value]) => value) };
};

/** Whether an object keeps these names in this order: a name twice stands there once, and whole numbers come first. */
export const areKeptInOrder = (columns: readonly string[]): boolean =>
  new Set(columns).size === columns.length && !columns.some((column) => /^\d+$/.test(column));
