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
const READABLE = 10;
const FEWEST = 6;
/** So many numbers, an amount and a balance, are worth more than words that can be read. */
const WORTHY_NUMBERS = 2;

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

/** Columns that fit into a line: those that say nothing go; then words are cut, the widest first; then columns go, one by one.  [CLI-47] */
export const fitting = (columns: readonly Column[], room: number): readonly Column[] => {
  if (widthOf(columns) <= room) return columns;
  const [least] = removable(columns);
  const empty = removable(columns).find(saysNothing);
  if (empty !== undefined) return fitting(without(columns, empty), room);
  const cut = withWordsCut(columns, room, fewestFor(least, columns));
  return least === undefined || widthOf(cut) <= room ? cut : fitting(without(columns, least), room);
};

const without = (columns: readonly Column[], gone: Column): readonly Column[] => columns.filter((each) => each !== gone);

/** Zero in every row, or nothing at all. */
const saysNothing = ({ cells }: Column): boolean => cells.every((cell) => /^(-?0(\.0+)?)?$/.test(cell));

/** How short words are cut before a column goes. */
const fewestFor = (least: Column | undefined, columns: readonly Column[]): number => {
  const isWorthLess = least?.kind === 'number' && of(columns, 'number').length > WORTHY_NUMBERS;
  return least?.kind === 'words' || isWorthLess ? READABLE : FEWEST;
};

const of = (columns: readonly Column[], kind: Kind): readonly Column[] => columns.filter((each) => each.kind === kind);

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
 * The columns that may go, the next one first: words from the left, then numbers from the left, then days from the right. The first column stays, and what a row
 * is about: its description, else its first words; of the numbers the last one stays, which is a total or a balance.
 */
const removable = (columns: readonly Column[]): readonly Column[] => {
  const subject = columns.find(({ heading }) => heading === 'description') ?? of(columns, 'words')[0];
  const words = of(columns, 'words').filter((each) => each !== subject);
  const all = [...words, ...of(columns, 'number').slice(0, -1), ...of(columns, 'day').toReversed()];
  return all.filter((each) => each !== columns[0]);
};
