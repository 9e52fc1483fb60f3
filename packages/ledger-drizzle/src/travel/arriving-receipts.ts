import { and, eq } from 'drizzle-orm';
import type { BlobsPort, DocumentId } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
import { BLOB_PARTS_AT_ONCE } from '../limits.ts';
import { blobRows, blobsTable } from '../review/blobs.ts';
import { documentsTable } from '../review/documents.ts';
import { type ArchivedFile, documentIn, receiptName, sha256Of } from './archive.ts';
import { BrokenArchive, TravelRefused } from './broken-archive.ts';

/** Takes in the files of receipts, each of which must have the hash that its document names.  [TRV-5] */
export const arrivingReceipts = (
  connection: Connection,
  ledgerNo: LedgerNo,
  outside: BlobsPort | undefined,
  undo: (() => Promise<void>)[],
) => {
  const documents = documentsTable(connection.kit);
  const counts = { files: 0, bytes: 0 };
  /** A file that is there already stays, whatever becomes of the import: the books that it came from may name it still. */
  const putOutside = async (place: BlobsPort, id: DocumentId, bytes: Uint8Array): Promise<void> => {
    const there = await place.get(id);
    if (there === null) {
      undo.push(() => place.remove(id));
      await place.put(id, bytes);
    } else if (sha256Of(there) !== sha256Of(bytes))
      throw new TravelRefused(
        `There is another file of the document ${id} where receipts are kept here. Nothing was imported; move that file away first.`,
      );
  };
  return {
    take: async ({ name, bytes }: ArchivedFile): Promise<void> => {
      const id = documentIn(name);
      const [document] =
        id === null
          ? []
          : await connection.db
              .select({ sha256: documents.sha256, contentType: documents.contentType })
              .from(documents)
              .where(and(eq(documents.ledgerNo, ledgerNo), eq(documents.id, id)));
      if (id === null || document === undefined || receiptName(id, document.contentType) !== name)
        throw new BrokenArchive(`${name} is the file of no document`);
      if (sha256Of(bytes) !== document.sha256) throw new BrokenArchive(`${name} has another SHA-256 than its document`);
      if (outside === undefined) {
        const rows = [...blobRows(ledgerNo, id, bytes)];
        while (rows.length > 0) await connection.keep(blobsTable, 'add', rows.splice(0, BLOB_PARTS_AT_ONCE));
      } else await putOutside(outside, id, bytes);
      counts.files += 1;
      counts.bytes += bytes.length;
    },
    counts: () => counts,
  };
};
