import type { Connection, Keeping } from '../engine/connection.ts';
import type { DefinedTable } from '../engine/table.ts';

/** What arrives in a table, and the fault of what the database refuses of it. */
interface Arriving {
  readonly connection: Connection;
  readonly table: DefinedTable;
  readonly refused: (reason: string, options: ErrorOptions) => Error;
}

/** Writes rows that arrive. A database that is away refuses none.  [TRV-5] */
export const keepArriving = ({ connection, table, refused }: Arriving, keeping: Keeping, rows: readonly object[]): Promise<void> =>
  connection.keep(table, keeping, rows).catch((cause: unknown) => {
    if (connection.unavailable(cause) !== null) throw cause;
    throw refused(cause instanceof Error ? cause.message : String(cause), { cause });
  });
