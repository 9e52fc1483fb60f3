import type { Connection } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
import { documentsTable } from '../review/documents.ts';
import { type ArchivedFile, partName } from './archive.ts';
import { ARCHIVED_TABLES } from './archiving.ts';
import { BrokenArchive } from './broken-archive.ts';
import { columnsOf, objectIn, rowOf } from './columns.ts';
import { placeOf } from './receipt-files.ts';
import { slices } from './slices.ts';
import { storeImported } from './store-imported.ts';

export interface RowsImport {
  readonly ledgerNo: LedgerNo;
  readonly place: 'books' | 'outside';
  readonly report: (rows: number) => void;
}

/** Imports the files of rows in the required order.  [TRV-5] */
export const importRows = (connection: Connection, { ledgerNo, place, report }: RowsImport) => {
  const { kit } = connection;
  const tables = ARCHIVED_TABLES.map((archivedTable) => ({ ...archivedTable, name: kit.nameOf(archivedTable.table(kit)), rows: 0 }));
  let at = 0;
  let part = 0;
  let file = '';
  let done = 0;

  const refused = (reason: string, options: ErrorOptions) => new BrokenArchive(`the database rejects rows of ${file}: ${reason}`, options);
  const keeping = (table: (typeof tables)[number]) =>
    slices(table, async (rows) => {
      await storeImported({ connection, table: table.table, refused }, 'add', rows);
      done += rows.length;
      report(done);
    });
  let waiting = keeping(tables[0] as (typeof tables)[number]);
  const end = (): Promise<void> => waiting.end();

  /** Advances to the table of a file: the same one or a later one. */
  const goTo = async (name: string): Promise<void> => {
    const next = tables.findIndex((table) => table.name === name.split('/')[0]);
    if (next > at) {
      await end();
      at = next;
      part = 0;
      waiting = keeping(tables[at] as (typeof tables)[number]);
    }
    part += 1;
    if (next !== at || name !== partName(tables[at]?.name ?? '', part))
      throw new BrokenArchive(`${name} must not follow ${file === '' ? 'the books' : file}`);
    file = name;
  };

  return {
    take: async ({ name, bytes }: ArchivedFile): Promise<void> => {
      await goTo(name);
      const table = tables[at] as (typeof tables)[number];
      const columns = columnsOf(kit, table.table, table.own);
      const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8').split('\n');
      if (lines.pop() !== '') throw new BrokenArchive(`${name} ends in the middle of line ${lines.length + 1}`);
      for (const [index, line] of lines.entries()) {
        const where = `line ${index + 1} of ${name}`;
        const row = { ...rowOf(columns, objectIn(line, where), where), ledgerNo };
        await waiting.add(table.table === documentsTable ? { ...row, place: placeOf(row, { place }) } : row);
      }
      table.rows += lines.length;
    },
    end,
    counts: (): Readonly<Record<string, { readonly rows: number }>> => Object.fromEntries(tables.map(({ name, rows }) => [name, { rows }])),
  };
};
