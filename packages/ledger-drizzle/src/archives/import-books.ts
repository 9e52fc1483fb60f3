import { eq } from 'drizzle-orm';
import { type DocumentId, type LedgerId, OutcomeUnknown } from 'ledger-core';
import { type BooksRow, booksQueries, booksTable, settingsOf } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { MODULES } from '../modules.ts';
import { type ArchivedFile, BOOKS_FILE, documentIn, FORMAT, FORMAT_VERSION, filesIn, MANIFEST_FILE, sha256Of } from './archive.ts';
import type { Archive, ImportedBooks, ImportRoute } from './archives.ts';
import { LEFT_OUT } from './archiving.ts';
import { columnsOfBooks, installed, storeBooks, type WholeRow } from './books-row.ts';
import { ArchiveRefused, BrokenArchive } from './broken-archive.ts';
import { objectIn, rowOf } from './columns.ts';
import { type End, orLost, undone } from './end.ts';
import { importReceipts } from './import-receipts.ts';
import { importRows } from './import-rows.ts';
import { checkManifest } from './manifest.ts';
import { importedReceipts } from './receipt-files.ts';

export type Undo = Map<DocumentId, () => Promise<void>>;

/** Imports one set of books completely or not at all, in one transaction.  [TRV-4] */
export const importBooks = async (end: End, archive: Archive, route: ImportRoute): Promise<ImportedBooks> => {
  const files = filesIn(archive);
  const undo: Undo = new Map();
  try {
    return await orLost(takeAll(end, files, route, undo), end);
  } catch (fault) {
    await undone(end);
    if (!(fault instanceof OutcomeUnknown)) for (const step of undo.values()) await step();
    await files.return(undefined).catch(() => undefined);
    throw end.connection.unavailable(fault) ?? fault;
  }
};

const takeAll = async (
  { connection, importing }: End,
  files: AsyncGenerator<ArchivedFile>,
  route: ImportRoute,
  undo: Undo,
): Promise<ImportedBooks> => {
  const { until, numbersAhead, takeTurn } = importing();
  await connection.begin(until);
  await takeTurn?.();
  const first = await files.next();
  const books = await booksIn(connection, first, route);
  const row = installed(books, await nextNo(connection, numbersAhead), 1);
  await takeIn(connection, row, files, { route, undo, sha256: new Map([[BOOKS_FILE, sha256Of(first.value.bytes)]]) });
  await storeBooks(connection, 'add', row);
  await checkImported(connection, row, route);
  await connection.control('commit');
  return { settings: settingsOf(row), entries: row.lastEntryNo, head: row.head, leftOut: LEFT_OUT };
};

/** Runs the program's own checks on the imported data before the commit.  [TRV-6] */
export const checkImported = (connection: Connection, books: BooksRow, { check }: ImportRoute): Promise<void> => {
  const units = unitsOfWork(MODULES);
  return check(settingsOf(books), { read: (ledgerId, work) => units.readWithin(connection, ledgerId, work) });
};

export const nextNo = async (connection: Connection, numbersAhead: number): Promise<LedgerNo> => {
  const [last] = await booksQueries(connection).lastNo().execute({});
  return (last?.no ?? 0) + numbersAhead;
};

/** The row of the books, whose id must be new here. */
const booksIn = async (
  connection: Connection,
  first: IteratorResult<ArchivedFile>,
  { joinOrganization = false }: ImportRoute,
): Promise<WholeRow> => {
  if (first.done || first.value.name !== BOOKS_FILE) throw new BrokenArchive(`its first file is not ${BOOKS_FILE}`);
  const described = objectIn(Buffer.from(first.value.bytes).toString('utf8'), BOOKS_FILE);
  if (described.format !== FORMAT) throw new BrokenArchive(`${BOOKS_FILE} does not say "format": "${FORMAT}"`);
  if (described.version !== FORMAT_VERSION)
    throw new ArchiveRefused(
      `The archive has version ${String(described.version)} of the format, and this program reads version ${FORMAT_VERSION}: import it with a newer program.`,
    );
  const object = objectIn(JSON.stringify(described.books), `books in ${BOOKS_FILE}`);
  const row = rowOf(columnsOfBooks(connection.kit), object, `books in ${BOOKS_FILE}`) as WholeRow;
  await refuseTaken(connection, row, joinOrganization);
  return row;
};

/** [TRV-4] [TRV-7] [BOO-9] */
export const refuseTaken = async (
  connection: Connection,
  { id, organizationId, externalId }: BooksRow,
  joinOrganization: boolean,
): Promise<void> => {
  const table = booksTable(connection.kit);
  const [same] = await connection.db.select({ name: table.name }).from(table).where(eq(table.id, id));
  if (same !== undefined)
    throw new ArchiveRefused(`The books ${same.name} (${id}) already exist in this database. Import them into another database.`);
  const ofOrganization = await booksQueries(connection).ofOrganization().execute({ organizationId });
  const [beside] = ofOrganization;
  if (beside !== undefined && !joinOrganization)
    throw new ArchiveRefused(
      `The books ${beside.name} (${beside.id}) in this database belong to the same organization. Members of both could act in both. To allow this, import again with joinOrganization.`,
    );
  const named = externalId === null ? undefined : ofOrganization.find((books) => books.externalId === externalId);
  if (named !== undefined)
    throw new ArchiveRefused(
      `The books ${named.name} (${named.id}) in this database have the same external id "${externalId}". Import into another database.`,
    );
};

interface Taking {
  readonly route: ImportRoute;
  readonly undo: Undo;
  readonly sha256: Map<string, string>;
}

/** Imports all files after the first, up to the manifest, which lists the others. */
const takeIn = async (
  connection: Connection,
  books: WholeRow,
  files: AsyncIterable<ArchivedFile>,
  { route, undo, sha256 }: Taking,
): Promise<void> => {
  const stored = importedReceipts(connection, books.no, route.outside?.(books.id as LedgerId), undo);
  const rows = importRows(connection, {
    ledgerNo: books.no,
    place: stored.place,
    report: route.report ?? (() => undefined),
  });
  const receipts = importReceipts(connection, books.no, stored);
  let manifest: ArchivedFile | null = null;
  for await (const file of files) {
    if (manifest !== null) throw new BrokenArchive(`${file.name} follows ${MANIFEST_FILE}, which is the last file`);
    if (file.name === MANIFEST_FILE) manifest = file;
    else if (documentIn(file.name) !== null) {
      await rows.end();
      await receipts.take(file);
    } else {
      if (receipts.counts().files > 0) throw new BrokenArchive(`${file.name} follows the receipts`);
      sha256.set(file.name, sha256Of(file.bytes));
      await rows.take(file);
    }
  }
  await rows.end();
  if (manifest === null) throw new BrokenArchive(`it has no ${MANIFEST_FILE}, its last file, so it is truncated`);
  await checkManifest(connection, manifest.bytes, { books, tables: rows.counts(), receipts: receipts.counts(), sha256 });
};
