/** The first rows of a table as sent, to select its columns. Only the server decides how the file is read. */
export interface Peek {
  readonly rows: readonly (readonly string[])[];
  readonly columns: number;
}

const BYTES = 20_000;
const LINES = 40;
const SHOWN = 8;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Reads the first rows of a text file; undefined for a spreadsheet, or a format with fixed fields. */
export const peekInto = async (file: File): Promise<Peek | undefined> => {
  const text = await file.slice(0, BYTES).text();
  if (text.includes('\0') || /^\s*(?:<|OFXHEADER|!Type|:20:|\{1:|PK)/.test(text)) return undefined;
  return peekOf(text);
};

/** The rows of the likeliest table in a text: those with the most frequent number of cells. Pure. */
export const peekOf = (text: string): Peek | undefined => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const tables = DELIMITERS.map((delimiter) => tableOf(lines.map((line) => cellsOf(line, delimiter))));
  const best = tables.reduce((most, table) => (weightOf(table) > weightOf(most) ? table : most));
  return best.columns < 2 ? undefined : { rows: best.rows.slice(0, SHOWN), columns: best.columns };
};

const tableOf = (rows: Peek['rows']): Peek => {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0]);
  return { rows: rows.filter(({ length }) => length === columns), columns };
};

const weightOf = ({ rows, columns }: Peek): number => (columns < 2 ? 0 : rows.length * columns);

const cellsOf = (line: string, delimiter: string): readonly string[] => {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = rest.indexOf(delimiter, quoted?.[0].length ?? 0);
    const cell = end < 0 ? rest : rest.slice(0, end);
    cells.push(quoted === null ? cell.trim() : (quoted[1] ?? '').replaceAll('""', '"'));
    if (end < 0) return cells;
    rest = rest.slice(end + 1);
  }
};
