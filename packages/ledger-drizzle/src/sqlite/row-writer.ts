import type { Connection } from '../engine/connection.ts';
import { turn } from '../engine/job-queue.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { oncePerTable, shapeOf, statementOf } from '../engine/statements.ts';
import { SQLITE_ROWS_AT_ONCE } from '../limits.ts';

/** Writes some rows with one statement. Each row is the values of its parameters. */
type Write = (rows: readonly (readonly unknown[])[]) => Promise<void> | void;

/** Writes rows with single-row statements, some at once; the event loop runs in between. */
export const rowWriter = (kit: Kit, writerOf: (statement: string) => Write): Connection['write'] => {
  const writerFor = oncePerTable((table, keeping, changed) => {
    const shape = shapeOf(kit, table, keeping, changed);
    const write = writerOf(statementOf(shape, keeping, { value: () => '?' }));
    return async (rows: readonly object[]) => {
      for (let from = 0; from < rows.length; from += SQLITE_ROWS_AT_ONCE) {
        if (from > 0) await turn();
        await write(rows.slice(from, from + SQLITE_ROWS_AT_ONCE).map(shape.values));
      }
    };
  });
  return (table, keeping, rows) => writerFor(table, keeping, rows)(rows);
};
