import { and, eq } from 'drizzle-orm';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
import { documentsTable } from '../review/documents.ts';
import { type ArchivedFile, documentIn, receiptName, sha256Of } from './archive.ts';
import { BrokenArchive } from './broken-archive.ts';
import type { importedReceipts } from './receipt-files.ts';

/** Imports receipt files. Each must have the hash in its document.  [TRV-5] */
export const importReceipts = (connection: Connection, ledgerNo: LedgerNo, stored: ReturnType<typeof importedReceipts>) => {
  const documents = documentsTable(connection.kit);
  const counts = { files: 0, bytes: 0 };
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
        throw new BrokenArchive(`${name} belongs to no document`);
      if (sha256Of(bytes) !== document.sha256) throw new BrokenArchive(`${name} has a different SHA-256 than its document`);
      await stored.put(id, bytes);
      counts.files += 1;
      counts.bytes += bytes.length;
    },
    counts: () => counts,
  };
};
