import type { Connection, Keeping } from '../engine/connection.ts';
import type { DefinedTable } from '../engine/table.ts';

/** The import of a table, and the fault for rows that the database refuses. */
interface TableImport {
  readonly connection: Connection;
  readonly table: DefinedTable;
  readonly refused: (reason: string, options: ErrorOptions) => Error;
}

/** Writes imported rows. An unreachable database is not a refusal.  [TRV-5] */
export const storeImported = ({ connection, table, refused }: TableImport, keeping: Keeping, rows: readonly object[]): Promise<void> =>
  connection.write(table, keeping, rows).catch((cause: unknown) => {
    if (connection.unavailable(cause) !== null) throw cause;
    throw refused(cause instanceof Error ? cause.message : String(cause), { cause });
  });
