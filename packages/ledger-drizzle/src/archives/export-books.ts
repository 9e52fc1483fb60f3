import type { LedgerId } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
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
import type { Archive, Route } from './archives.ts';
import { ARCHIVED_TABLES, type ArchivedTable, LEFT_OUT } from './archiving.ts';
import { columnsOfBooks, type WholeRow, wholeRowOf } from './books-row.ts';
import { ArchiveRefused } from './broken-archive.ts';
import { columnsOf, lineOf } from './columns.ts';
import { type DocumentRow, leavingReceipts } from './receipt-files.ts';
import { rowsOf } from './rows-of-books.ts';

/** The archive of one set of books as a stream: one snapshot, while others write.  [TRV-1] */
export const exportBooks = (connection: Connection, ledgerId: LedgerId, route: Route): Archive =>
  packed(async (add) => {
    await connection.control('begin read');
    try {
      await writeBooks(connection, ledgerId, route, add);
    } finally {
      await connection.control('rollback').catch(() => undefined);
    }
  });

const writeBooks = async (connection: Connection, ledgerId: LedgerId, route: Route, add: Add): Promise<void> => {
  const books = await wholeRowOf(connection, ledgerId);
  if (books === null) throw new ArchiveRefused(`The database has no books with the id ${ledgerId}.`);
  await write(connection, books, route, add);
};

const write = async (connection: Connection, books: WholeRow, route: Route, add: Add): Promise<void> => {
  const sha256: Record<string, string> = {};
  const tables: Record<string, { rows: number }> = {};
  const addHashed: Add = async (name, bytes) => {
    sha256[name] = sha256Of(bytes);
    await add(name, bytes);
  };
  const form = { format: FORMAT, version: FORMAT_VERSION };
  const row: unknown = JSON.parse(lineOf(columnsOfBooks(connection.kit), books));
  await addHashed(BOOKS_FILE, jsonFile({ ...form, books: row, left_out: LEFT_OUT }));
  let done = 0;
  for (const archivedTable of ARCHIVED_TABLES) {
    const rows = await writeRows(connection, archivedTable, books.no, addHashed, (more) => {
      done += more;
      route.report?.(done);
    });
    tables[connection.kit.nameOf(archivedTable.table(connection.kit))] = { rows };
  }
  const receipts = await writeReceipts(connection, books, route, add);
  const { id, name, lastEntryNo: entries, head } = books;
  await add(MANIFEST_FILE, jsonFile({ ...form, books: { id, name }, journal: { entries, head }, tables, receipts, sha256 }));
};

const jsonFile = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const writeRows = async (
  connection: Connection,
  { table, own, departs, copied }: ArchivedTable,
  ledgerNo: LedgerNo,
  add: Add,
  report: (rows: number) => void,
): Promise<number> => {
  const name = connection.kit.nameOf(table(connection.kit));
  const columns = columnsOf(connection.kit, table, own);
  let rows = 0;
  let part = 0;
  let lines = [] as string[];
  let characters = 0;
  const flush = async (): Promise<void> => {
    part += 1;
    await add(partName(name, part), Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
    characters = 0;
  };
  for await (const page of rowsOf({ connection, table, ledgerNo }, (row) =>
    lineOf(columns, { ...row, ...departs?.(row), ...copied?.(row) }),
  )) {
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

/** Writes the receipt files in their original form, wherever their bytes are stored. */
const writeReceipts = async (connection: Connection, { id: ledgerId, no: ledgerNo }: WholeRow, { outside: external }: Route, add: Add) => {
  const bytesOf = leavingReceipts(connection, ledgerId, external?.(ledgerId));
  const written = { files: 0, bytes: 0 };
  const documents = { connection, table: documentsTable, ledgerNo };
  for await (const page of rowsOf(documents, ({ extraction }) => JSON.stringify(extraction))) {
    for (const { row } of page) {
      const document = row as DocumentRow;
      if (document.sha256 === null) continue;
      const bytes = await bytesOf(document);
      await add(receiptName(document.id, document.contentType), bytes);
      written.files += 1;
      written.bytes += bytes.length;
    }
  }
  return written;
};
