import stringWidth from 'string-width';
import type { Table } from './shown.ts';

/** A table column, with its width in characters. */
export interface Column {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly kind: Kind;
  readonly width: number;
}

/** Ids, numbers (amounts or codes) and days are never cut, because a part would look like another value. Words can be cut. */
type Kind = 'id' | 'number' | 'day' | 'words';

/** Columns with these headings identify a row for another command. */
const IDS = ['id', 'code', 'number'];
const NUMBER = /^(-?\d[\d,]*(\.\d+)?)?$/;
const NUMBERS = /^[\d ]*$/;
const DAY = /^(\d{4}-\d{2}(-\d{2})?)?$/;

export const GAP = 2;
const READABLE = 10;
const FEWEST = 6;
/** This many numbers, an amount and a balance, take precedence over readable words. */
const WORTHY_NUMBERS = 2;

/** The columns of a table at full width. */
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

/**
 * Selects columns that fit into a line: drops columns without information, then cuts words, the widest first, then drops columns one by
 * one.  [CLI-47]
 */
export const fitting = (columns: readonly Column[], room: number): readonly Column[] => {
  if (widthOf(columns) <= room) return columns;
  const [least] = removable(columns);
  const empty = removable(columns).find(saysNothing);
  if (empty !== undefined) return fitting(without(columns, empty), room);
  const cut = withWordsCut(columns, room, fewestFor(least, columns));
  return least === undefined || widthOf(cut) <= room ? cut : fitting(without(columns, least), room);
};

const without = (columns: readonly Column[], gone: Column): readonly Column[] => columns.filter((each) => each !== gone);

/** Whether every cell is zero or empty. */
const saysNothing = ({ cells }: Column): boolean => cells.every((cell) => /^(-?0(\.0+)?)?$/.test(cell));

/** The minimum width of cut words before a column is dropped. */
const fewestFor = (least: Column | undefined, columns: readonly Column[]): number => {
  const isWorthLess = least?.kind === 'number' && of(columns, 'number').length > WORTHY_NUMBERS;
  return least?.kind === 'words' || isWorthLess ? READABLE : FEWEST;
};

const of = (columns: readonly Column[], kind: Kind): readonly Column[] => columns.filter((each) => each.kind === kind);

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

/** Cuts the widest word columns until a line fits or none is wider than `fewest`. */
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
 * The columns that can be dropped, in order: words from the left, then numbers from the left, then days from the right. The first column
 * stays, and so does the description, or the first words if there is none. The last number stays, because it is a total or a balance.
 */
const removable = (columns: readonly Column[]): readonly Column[] => {
  const subject = columns.find(({ heading }) => heading === 'description') ?? of(columns, 'words')[0];
  const words = of(columns, 'words').filter((each) => each !== subject);
  const all = [...words, ...of(columns, 'number').slice(0, -1), ...of(columns, 'day').toReversed()];
  return all.filter((each) => each !== columns[0]);
};
