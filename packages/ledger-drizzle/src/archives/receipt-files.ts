import { and, eq } from 'drizzle-orm';
import type { BlobsPort, DocumentId, LedgerId } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo, RowOf } from '../engine/table.ts';
import { unitsOfWork } from '../engine/units-of-work.ts';
import { BLOB_PARTS_AT_ONCE } from '../limits.ts';
import { MODULES } from '../modules.ts';
import { blobRows, blobsTable } from '../review/blobs.ts';
import type { documentsTable } from '../review/documents.ts';
import { sha256Of } from './archive.ts';
import { ArchiveRefused } from './broken-archive.ts';

export type DocumentRow = RowOf<typeof documentsTable>;

/** Where an imported document has its file; null without a file. */
export const placeOf = (row: object, { place }: { readonly place: 'books' | 'outside' }) =>
  (row as Pick<DocumentRow, 'sha256'>).sha256 === null ? null : place;

/** Reads receipt files in their original form, wherever their bytes are stored. */
export const leavingReceipts = (connection: Connection, ledgerId: LedgerId, external: BlobsPort | undefined) => {
  const units = unitsOfWork(MODULES);
  return async ({ id, sha256, place }: DocumentRow): Promise<Uint8Array> => {
    const bytes =
      place === 'books' ? await units.readWithin(connection, ledgerId, ({ blobs }) => blobs.get(id)) : ((await external?.get(id)) ?? null);
    if (bytes !== null && sha256Of(bytes) === sha256) return bytes;
    const found = bytes === null ? 'has no file' : 'has a changed file';
    const advice = place === 'books' ? 'Restore a backup that verifies' : 'Restore its file in the receipts folder';
    throw new ArchiveRefused(`The document ${id} ${found}. ${advice}, then start again.`);
  };
};

/**
 * Stores imported receipt files where this database keeps them. External files are undone by steps, because they are not part of the
 * transaction.
 */
export const importedReceipts = (
  connection: Connection,
  ledgerNo: LedgerNo,
  external: BlobsPort | undefined,
  undo: Map<DocumentId, () => Promise<void>>,
) => {
  /** An existing file is kept even if the import fails: the books that it came from may still reference it. */
  const putOutside = async (place: BlobsPort, id: DocumentId, bytes: Uint8Array): Promise<void> => {
    const there = await place.get(id);
    if (there === null) {
      undo.set(id, () => place.remove(id));
      await place.put(id, bytes);
    } else if (sha256Of(there) !== sha256Of(bytes))
      throw new ArchiveRefused(
        `The receipts folder already contains a different file for the document ${id}. Nothing was imported. Move that file away first.`,
      );
  };
  return {
    place: external === undefined ? ('books' as const) : ('outside' as const),
    put: async (id: DocumentId, bytes: Uint8Array): Promise<void> => {
      if (external !== undefined) return putOutside(external, id, bytes);
      const rows = [...blobRows(ledgerNo, id, bytes)];
      while (rows.length > 0) await connection.write(blobsTable, 'add', rows.splice(0, BLOB_PARTS_AT_ONCE));
    },
    remove: async (id: DocumentId): Promise<void> => {
      await undo.get(id)?.();
      undo.delete(id);
      const blobs = blobsTable(connection.kit);
      await connection.db.delete(blobs).where(and(eq(blobs.ledgerNo, ledgerNo), eq(blobs.documentId, id)));
    },
  };
};
