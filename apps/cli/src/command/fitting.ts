import stringWidth from 'string-width';
import type { Table } from './shown.ts';

/** A column of a table, with its width in characters. */
export interface Column {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly kind: Kind;
  readonly width: number;
}

/** What is never cut: ids, numbers, which are amounts or codes, and days; a part of one is another one. Words can be. */
type Kind = 'id' | 'number' | 'day' | 'words';

/** Columns with these headings name a row for another command. */
const IDS = ['id', 'code', 'number'];
const NUMBER = /^(-?\d[\d,]*(\.\d+)?)?$/;
const NUMBERS = /^[\d ]*$/;
const DAY = /^(\d{4}-\d{2}(-\d{2})?)?$/;

export const GAP = 2;
/** Words are cut to so many characters before other words go, and to so few before a number or a day does. */
const [READABLE, FEWEST] = [10, 6];

/** The columns of a table as wide as they want to be. */
export const columnsOf = ({ headings, rows }: Table): readonly Column[] =>
  headings.map((heading, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return { heading, cells, kind: kindOf(heading, cells), width: Math.max(...[heading, ...cells].map((text) => stringWidth(text))) };
  });

const kindOf = (heading: string, cells: readonly string[]): Kind => {
  if (IDS.includes(heading)) return 'id';
  if (cells.every((cell) => cell === '')) return 'words';
  if (cells.every((cell) => NUMBER.test(cell) || NUMBERS.test(cell))) return 'number';
  return cells.every((cell) => DAY.test(cell)) ? 'day' : 'words';
};

/** Columns that fit into a line: first words are cut, the widest first; then columns go, one by one.  [CLI-47] */
export const fitting = (columns: readonly Column[], room: number): readonly Column[] => {
  const least = leastOf(columns);
  const cut = withWordsCut(columns, room, least?.kind === 'words' ? READABLE : FEWEST);
  if (least === undefined || widthOf(cut) <= room) return cut;
  return fitting(
    columns.filter((each) => each !== least),
    room,
  );
};

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

/** The same columns with the widest ones of words cut, until a line fits or none is wider than `fewest`. */
const withWordsCut = (columns: readonly Column[], room: number, fewest: number): readonly Column[] => {
  const widths = columns.map(({ width }) => width);
  for (let over = widthOf(columns) - room; over > 0; over--) {
    const widest = Math.max(...widths.filter((_, at) => columns[at]?.kind === 'words'));
    if (widest <= fewest) break;
    widths[widths.findIndex((width, at) => width === widest && columns[at]?.kind === 'words')] = widest - 1;
  }
  return columns.map((column, at) => ({ ...column, width: widths[at] ?? 0 }));
};

/**
 * The column that goes next: words from the left, then numbers from the left, then days from the right. The first column stays, and what a row is about: its
 * description, else its first words; of the numbers the last one stays, which is a total or a balance.
 */
const leastOf = (columns: readonly Column[]): Column | undefined => {
  const of = (kind: Kind) => columns.filter((each) => each.kind === kind);
  const subject = columns.find(({ heading }) => heading === 'description') ?? of('words')[0];
  const words = of('words').filter((each) => each !== subject);
  return [...words, ...of('number').slice(0, -1), ...of('day').toReversed()].find((each) => each !== columns[0]);
};
