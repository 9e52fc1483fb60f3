import { getTableName } from 'drizzle-orm';
import { unpackTar } from 'modern-tar';
import { ARCHIVED_TABLES } from '../src/archives/archiving.ts';
import { columnsOfBooks } from '../src/archives/books-row.ts';
import { type ArchivedColumn, columnsOf, rowOf } from '../src/archives/columns.ts';
import type { Kit } from '../src/engine/postgres-kit.ts';
import { sqliteKitWith } from '../src/engine/sqlite-kit.ts';

interface ArchiveTable {
  readonly table: string;
  readonly columns: readonly ArchivedColumn[];
}

/** The tables of an archive, the books first. */
export const archiveTables = (): readonly ArchiveTable[] => {
  const kit = sqliteKitWith('') as unknown as Kit;
  const others = ARCHIVED_TABLES.map(({ table, own }) => ({ table: getTableName(table(kit)), columns: columnsOf(kit, table, own) }));
  return [{ table: 'ledgers', columns: columnsOfBooks(kit) }, ...others];
};

/** Each row of an archive, as it stands there. */
export const linesIn = async (archive: Uint8Array): Promise<readonly (ArchiveTable & { readonly row: Record<string, unknown> })[]> => {
  const tables = archiveTables();
  const [books, ...others] = await unpackTar(archive);
  const textOf = (data: Uint8Array | undefined): string => Buffer.from(data ?? []).toString('utf8');
  const described = JSON.parse(textOf(books?.data)) as { readonly books: Record<string, unknown> };
  return [
    { ...(tables[0] as ArchiveTable), row: described.books },
    ...others.flatMap(({ header, data }) => {
      const table = tables.find((one) => header.name.startsWith(`${one.table}/`));
      if (table === undefined) return [];
      const lines = textOf(data).split('\n').slice(0, -1);
      return lines.map((line) => ({ ...table, row: JSON.parse(line) as Record<string, unknown> }));
    }),
  ];
};

/** What the program itself wrote, and an import would refuse. */
export const refusedIn = async (archive: Uint8Array): Promise<readonly string[]> =>
  (await linesIn(archive)).flatMap(({ table, columns, row }) => {
    try {
      rowOf(columns, row, table);
      return [];
    } catch (fault) {
      return [(fault as Error).message];
    }
  });
