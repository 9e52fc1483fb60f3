/** The file row of a record: its physical number (the first line is 1) and its unchanged cells. */
export interface SourceRow extends Partial<Cells> {
  readonly rowNumber: number;
}

/**
 * The cells of a row. Omitted if the payload contains the same cells in the same order, as it does for tables, to halve the stored size.
 */
export interface Cells {
  /** Header names, or `column 1`, `column 2` … if the file has none. */
  readonly columns: readonly string[];
  readonly values: readonly string[];
}

/** The cells of a record's row: its own, or those of the payload. */
export const cellsOf = ({ columns, values }: SourceRow, payload: string): Cells => {
  if (columns !== undefined && values !== undefined) return { columns, values };
  const cells = Object.entries(JSON.parse(payload) as Readonly<Record<string, string>>);
  return { columns: cells.map(([column]) => column), values: cells.map(([, value]) => value) };
};

/** Whether a JSON object preserves the order of these keys. It does not if a key repeats or is a whole number. */
export const areInFileOrder = (columns: readonly string[]): boolean =>
  new Set(columns).size === columns.length && !columns.some((column) => /^\d+$/.test(column));
