import type { Command } from 'commander';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';

/** Adds the command that lists missing numbers of invoices and credit notes.  [CLI-56] */
export const addNumberGaps = (program: Command, parts: Parts): void => {
  const command = define(program, 'number-gaps', 'List missing numbers of invoices and credit notes.', [
    'books number-gaps',
    'books number-gaps --csv',
  ]);
  results(command, parts, async ({ ledger }) => {
    const result = await ledger.reports.numberGaps();
    const rows = result.series.flatMap(({ kind, gaps }) => gaps.map((gap) => ({ kind: kind.replace('_', ' '), ...gap })));
    return {
      json: result,
      table: tableOf(rows, {
        kind: (row) => row.kind,
        first: (row) => row.first,
        last: (row) => row.last,
        count: (row) => String(row.count),
      }),
      note: rows.length === 0 ? 'No missing numbers.' : undefined,
    };
  });
};
