import Table from 'cli-table3';
import { type Screen, styled } from './screen.ts';
import type { Table as Cells, Shown } from './shown.ts';

const LINES = ['top', 'bottom', 'left', 'right', 'mid', 'left-mid', 'mid-mid', 'right-mid', 'top-mid', 'top-left', 'top-right'] as const;
const CORNERS = ['bottom-mid', 'bottom-left', 'bottom-right'] as const;
const NO_LINES = Object.fromEntries([...LINES, ...CORNERS].map((place) => [place, '']));

const GAP = 2;
/** No column is made narrower than this. */
const NARROWEST = 6;

/** Draws a table for a screen: numbers to the right, and the widest columns of words shortened until a line fits a terminal.  [CLI-28] */
export const drawTable = ({ headings, rows }: Cells, screen: Screen): string => {
  const areNumbers = headings.map((heading, at) => isNumbers(heading, rows, at));
  const widths = fitting(
    headings.map((heading, at) => Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0))),
    areNumbers,
    screen.columns,
  );
  const table = new Table({
    chars: { ...NO_LINES, middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colWidths: [...widths],
    colAligns: areNumbers.map((are) => (are ? 'right' : 'left')),
  });
  const rule = widths.map((width) => '-'.repeat(width));
  table.push(...[headings, rule, ...rows].map((row) => [...row]));
  const [head = '', line = '', ...body] = table
    .toString()
    .split('\n')
    .map((each) => each.trimEnd());
  return [styled(screen, 'bold', head), styled(screen, 'dim', line), ...body].join('\n');
};

const isNumbers = (heading: string, rows: Cells['rows'], at: number): boolean =>
  heading !== 'code' && rows.some((row) => row[at] !== '') && rows.every((row) => /^(-?\d[\d,]*(\.\d+)?)?$/.test(row[at] ?? ''));

/** Widths that fit into a line: the widest column gives way first, and one of numbers never, since a number that is cut is another number. */
const fitting = (wanted: readonly number[], areNumbers: readonly boolean[], columns: number | undefined): readonly number[] => {
  const widths = [...wanted];
  if (columns === undefined) return widths;
  let over = widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1)) - columns;
  while (over > 0) {
    const widest = Math.max(...widths.filter((_, at) => areNumbers[at] !== true));
    if (widest <= NARROWEST) break;
    const at = widths.findIndex((width, each) => width === widest && areNumbers[each] !== true);
    widths[at] = widest - 1;
    over -= 1;
  }
  return widths;
};

/** An answer as a person reads it. */
export const draw = ({ title, table, note, chart }: Shown, screen: Screen): string =>
  [
    title === undefined ? [] : [styled(screen, 'bold', title)],
    table === undefined || table.rows.length === 0 ? [] : [drawTable(table, screen)],
    chart === undefined ? [] : [chart],
    note === undefined ? [] : [note],
  ]
    .flat()
    .join('\n\n');
