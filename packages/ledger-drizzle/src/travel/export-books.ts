import { eq, getTableName } from 'drizzle-orm';
import type { DocumentId, Instant, LedgerId } from 'ledger-core';
import { booksQueries, booksTable } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo, RowOf } from '../engine/table.ts';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { MODULES } from '../modules.ts';
import { documentsTable } from '../review/documents.ts';
import {
  type Add,
  BOOKS_FILE,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_FILE,
  PART_BYTES,
  packed,
  partName,
  receiptName,
  sha256Of,
} from './archive.ts';
import { TravelRefused } from './broken-archive.ts';
import { columnsOf, lineOf } from './columns.ts';
import { rowsOf } from './rows-of-books.ts';
import type { Archive, Route } from './travel.ts';
import { LEFT_OUT, OWN_OF_BOOKS, TRAVELLING, type Travelling } from './travelling.ts';

/** The archive of one set of books, as it is read: one state of them, while others write.  [TRV-1] */
export const exportBooks = (connection: Connection, ledgerId: LedgerId, route: Route): Archive =>
  packed(async (add) => {
    await connection.control('begin read');
    try {
      await writeBooks(connection, ledgerId, route, add);
    } finally {
      await connection.control('rollback').catch(() => undefined);
    }
  });

/** The same, while whoever writes to the books waits until some work is done with the archive. After it the books have moved away.  [TRV-10] [TRV-12] */
export const letBooksMove = <R>(
  connection: Connection,
  ledgerId: LedgerId,
  route: Route & { readonly until: number },
  work: (archive: Archive) => Promise<R>,
): Promise<R> =>
  committed(connection, route.until, async () => {
    await booksQueries(connection).locked().execute({ ledgerId });
    const result = await work(packed((add) => writeBooks(connection, ledgerId, route, add)));
    await mark(connection, ledgerId, new Date().toISOString() as Instant);
    return result;
  });

/** Lets books be written here again that moved away.  [TRV-13] */
export const letBooksStay = (connection: Connection, ledgerId: LedgerId, until: number): Promise<void> =>
  committed(connection, until, () => mark(connection, ledgerId, null));

/** Works in one transaction, of which nothing is kept when the work fails. */
const committed = async <R>(connection: Connection, until: number, work: () => Promise<R>): Promise<R> => {
  await connection.begin(until);
  try {
    const result = await work();
    await connection.control('commit');
    return result;
  } catch (fault) {
    await connection.control('rollback').catch(() => undefined);
    throw fault;
  }
};

const mark = async (connection: Connection, ledgerId: LedgerId, movedAt: Instant | null): Promise<void> => {
  const table = booksTable(connection.kit);
  await connection.db.update(table).set({ movedAt }).where(eq(table.id, ledgerId));
};

const writeBooks = async (connection: Connection, ledgerId: LedgerId, route: Route, add: Add): Promise<void> => {
  const table = booksTable(connection.kit);
  const [books] = await connection.db.select().from(table).where(eq(table.id, ledgerId));
  if (books === undefined) throw new TravelRefused(`There are no books ${ledgerId} in this database.`);
  await write(connection, books, route, add);
};

const write = async (connection: Connection, books: RowOf<typeof booksTable>, route: Route, add: Add): Promise<void> => {
  const sha256: Record<string, string> = {};
  const tables: Record<string, { rows: number }> = {};
  const addHashed: Add = async (name, bytes) => {
    sha256[name] = sha256Of(bytes);
    await add(name, bytes);
  };
  const form = { format: FORMAT, version: FORMAT_VERSION };
  const row: unknown = JSON.parse(lineOf(columnsOf(connection.kit, booksTable, OWN_OF_BOOKS), books));
  await addHashed(BOOKS_FILE, jsonFile({ ...form, books: row, left_out: LEFT_OUT }));
  let done = 0;
  for (const travelling of TRAVELLING) {
    const rows = await writeRows(connection, travelling, books.no, addHashed, (more) => {
      done += more;
      route.report?.(done);
    });
    tables[getTableName(travelling.table(connection.kit))] = { rows };
  }
  const receipts = await writeReceipts(connection, books, route, add);
  const { id, name, lastEntryNo: entries, head } = books;
  await add(MANIFEST_FILE, jsonFile({ ...form, books: { id, name }, journal: { entries, head }, tables, receipts, sha256 }));
};

const jsonFile = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The rows of one table in as many files as they need. */
const writeRows = async (
  connection: Connection,
  { table, own, departs }: Travelling,
  ledgerNo: LedgerNo,
  add: Add,
  report: (rows: number) => void,
): Promise<number> => {
  const name = getTableName(table(connection.kit));
  const columns = columnsOf(connection.kit, table, own);
  let [rows, part, lines, characters] = [0, 0, [] as string[], 0];
  const flush = async (): Promise<void> => {
    part += 1;
    await add(partName(name, part), Buffer.from(`${lines.join('\n')}\n`));
    [lines, characters] = [[], 0];
  };
  for await (const page of rowsOf(connection, table, ledgerNo, (row) => lineOf(columns, { ...row, ...departs?.(row) }))) {
    for (const { line } of page) {
      lines.push(line);
      characters += line.length + 1;
      if (characters >= PART_BYTES) await flush();
    }
    rows += page.length;
    report(page.length);
  }
  if (lines.length > 0) await flush();
  return rows;
};

/** The files of receipts as they were given, wherever their bytes are. */
const writeReceipts = async (connection: Connection, { id: ledgerId, no }: RowOf<typeof booksTable>, { outside }: Route, add: Add) => {
  const units = unitsOfWork(MODULES);
  const bytesOf = (id: DocumentId, place: unknown): Promise<Uint8Array | null> =>
    place === 'books'
      ? units.readWithin(connection, ledgerId, ({ blobs }) => blobs.get(id))
      : (outside?.(ledgerId).get(id) ?? Promise.resolve(null));
  const written = { files: 0, bytes: 0 };
  for await (const page of rowsOf(connection, documentsTable, no, ({ extraction }) => JSON.stringify(extraction))) {
    for (const { row } of page) {
      const { id, sha256, contentType, place } = row as RowOf<typeof documentsTable>;
      if (sha256 === null) continue;
      const bytes = await bytesOf(id, place);
      if (bytes === null || sha256Of(bytes) !== sha256) throw lost(id, bytes, place);
      await add(receiptName(id, contentType), bytes);
      written.files += 1;
      written.bytes += bytes.length;
    }
  }
  return written;
};

const lost = (id: DocumentId, bytes: Uint8Array | null, place: unknown): TravelRefused => {
  const found = bytes === null ? 'has no file' : 'has a changed file';
  const advice = place === 'books' ? 'Restore a backup in which everything holds' : 'Put its file back where receipts are kept';
  return new TravelRefused(`The document ${id} ${found}. ${advice}, and export the books again.`);
};
