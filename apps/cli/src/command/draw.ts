import Table from 'cli-table3';
import { columnsOf, fitting, GAP } from './fitting.ts';
import { type Screen, styled, wrapped } from './screen.ts';
import type { Table as Cells, Shown } from './shown.ts';

const LINES = ['top', 'bottom', 'left', 'right', 'mid', 'left-mid', 'mid-mid', 'right-mid', 'top-mid', 'top-left', 'top-right'] as const;
const CORNERS = ['bottom-mid', 'bottom-left', 'bottom-right'] as const;
const NO_LINES = Object.fromEntries([...LINES, ...CORNERS].map((place) => [place, '']));

/**
 * Draws a table for a screen with right-aligned numbers. On a terminal its lines fit, and a line below names the hidden columns.  [CLI-47]
 */
export const drawTable = (cells: Cells, screen: Screen): string => {
  const all = columnsOf(cells);
  const columns = screen.columns === undefined ? all : fitting(all, screen.columns);
  const table = new Table({
    chars: { ...NO_LINES, middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colWidths: columns.map(({ width }) => width),
    colAligns: columns.map(({ kind }) => (kind === 'number' ? 'right' : 'left')),
  });
  const rows = cells.rows.map((_, at) => columns.map((column) => column.cells[at] ?? ''));
  table.push(
    columns.map(({ heading }) => heading),
    columns.map(({ width }) => '-'.repeat(width)),
    ...rows,
  );
  const [head = '', line = '', ...body] = table
    .toString()
    .split('\n')
    .map((each) => each.trimEnd());
  const gone = all.filter(({ heading }) => heading !== '' && columns.every((column) => column.heading !== heading));
  const left =
    gone.length === 0
      ? []
      : ['', styled(screen, 'dim', wrapped(screen, `Hidden columns: ${gone.map(({ heading }) => heading).join(', ')}`))];
  return [styled(screen, 'bold', head), styled(screen, 'dim', line), ...body, ...left].join('\n');
};

/** Draws a result for people. */
export const draw = ({ title, table, note, chart }: Shown, screen: Screen): string =>
  [
    title === undefined ? [] : [styled(screen, 'bold', wrapped(screen, title))],
    table === undefined || table.rows.length === 0 ? [] : [drawTable(table, screen)],
    chart === undefined ? [] : [chart],
    note === undefined ? [] : [wrapped(screen, note)],
  ]
    .flat()
    .join('\n\n');
