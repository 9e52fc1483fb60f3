import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { counted } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';
import { entriesTable } from '../ledger/entries-tables.ts';
import { documentsTable } from '../review/documents.ts';
import { BOOKS_FILE, MANIFEST_FILE, type Manifest } from './archive.ts';
import type { WholeRow } from './books-row.ts';
import { BrokenArchive } from './broken-archive.ts';
import { objectIn } from './columns.ts';

interface ImportedManifest extends Pick<Manifest, 'tables' | 'receipts'> {
  readonly books: WholeRow;
  readonly sha256: ReadonlyMap<string, string>;
}

/** Throws unless the imported data matches the manifest, and the journal ends at the head that the archive states.  [TRV-5] */
export const checkManifest = async (connection: Connection, bytes: Uint8Array, imported: ImportedManifest): Promise<void> => {
  const text = objectIn(Buffer.from(bytes).toString('utf8'), MANIFEST_FILE) as Partial<Manifest>;
  const names = new Set([...Object.keys(text.sha256 ?? {}), ...imported.sha256.keys()]);
  for (const name of names) {
    if (text.sha256?.[name] === undefined) throw new BrokenArchive(`${MANIFEST_FILE} does not list ${name}`);
    if (!imported.sha256.has(name)) throw new BrokenArchive(`${name} is missing`);
    if (text.sha256[name] !== imported.sha256.get(name))
      throw new BrokenArchive(`${name} has a different SHA-256 than in ${MANIFEST_FILE}`);
  }
  for (const [table, { rows }] of Object.entries(imported.tables))
    if ((text.tables?.[table]?.rows ?? 0) !== rows)
      throw new BrokenArchive(`${table} has ${counted(rows, 'row')}, and ${MANIFEST_FILE} says ${text.tables?.[table]?.rows ?? 0}`);
  await checkReceipts(connection, text, imported);
  await checkHead(connection, text, imported);
};

const checkReceipts = async ({ db, kit }: Connection, text: Partial<Manifest>, { books, receipts }: ImportedManifest): Promise<void> => {
  const documents = documentsTable(kit);
  const [wanted] = await db
    .select({ files: count() })
    .from(documents)
    .where(and(eq(documents.ledgerNo, books.no), isNotNull(documents.sha256)));
  for (const files of [text.receipts?.files ?? 0, wanted?.files ?? 0])
    if (Number(files) !== receipts.files)
      throw new BrokenArchive(`it has ${counted(receipts.files, 'file')} of receipts instead of ${files}`);
};

/** Checks that the journal is complete up to the stated head. The verification recalculates each hash up to it. */
const checkHead = async ({ db, kit }: Connection, { journal }: Partial<Manifest>, { books }: ImportedManifest): Promise<void> => {
  const entries = entriesTable(kit);
  const [last] = await db
    .select({ entryNo: entries.entryNo, hash: entries.hash })
    .from(entries)
    .where(eq(entries.ledgerNo, books.no))
    .orderBy(desc(entries.entryNo))
    .limit(1);
  const { lastEntryNo, head } = books;
  if ((last?.entryNo ?? 0) !== lastEntryNo || (last?.hash ?? '') !== head)
    throw new BrokenArchive(`the journal does not end with entry ${lastEntryNo} and the head in ${BOOKS_FILE}`);
  if (journal?.entries !== lastEntryNo || journal.head !== head)
    throw new BrokenArchive(`${MANIFEST_FILE} contains a different journal head than ${BOOKS_FILE}`);
};
