import { and, eq } from 'drizzle-orm';
import type { DocumentId, LedgerId } from 'ledger-core';
import { documentsTable } from '../review/documents.ts';
import type { Route } from './archives.ts';
import { ArchiveRefused } from './broken-archive.ts';
import type { Undo } from './import-books.ts';
import { type DocumentRow, importedReceipts, leavingReceipts } from './receipt-files.ts';
import type { Row, Side } from './rows-of-books.ts';

/** The receipt files, which follow their documents into the other database. */
export interface MovingReceipts {
  readonly place: 'books' | 'outside';
  readonly copy: (documents: readonly Row[]) => Promise<void>;
  readonly remove: (documents: readonly Row[]) => Promise<void>;
  /** Copies those that could not be read before, while no document can be removed. */
  readonly bringRest: () => Promise<void>;
}

export const movingReceipts = (from: Side, to: Side, ledgerId: LedgerId, { outside: external }: Route, undo: Undo): MovingReceipts => {
  const bytesOf = leavingReceipts(from.connection, ledgerId, external?.(ledgerId));
  const stored = importedReceipts(to.connection, to.ledgerNo, external?.(ledgerId), undo);
  /** An external file may be deleted before its document. */
  const missing = new Set<DocumentId>();

  const copy = async (id: DocumentId, orElse: (fault: ArchiveRefused) => void): Promise<void> => {
    const { db, kit } = from.connection;
    const table = documentsTable(kit);
    const [document] = await db
      .select()
      .from(table)
      .where(and(eq(table.ledgerNo, from.ledgerNo), eq(table.id, id)));
    if (document === undefined || document.sha256 === null) return;
    const bytes = await bytesOf(document).catch((fault: unknown) => {
      if (!(fault instanceof ArchiveRefused)) throw fault;
      orElse(fault);
      return null;
    });
    if (bytes !== null) await stored.put(id, bytes);
  };

  return {
    place: stored.place,
    copy: async (documents) => {
      for (const { id } of documents as readonly DocumentRow[]) await copy(id, () => missing.add(id));
    },
    remove: async (documents) => {
      for (const { id } of documents as readonly DocumentRow[]) {
        await stored.remove(id);
        missing.delete(id);
      }
    },
    bringRest: async () => {
      for (const id of missing)
        await copy(id, (fault) => {
          throw fault;
        });
    },
  };
};
