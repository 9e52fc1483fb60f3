import { and, asc, between, eq } from 'drizzle-orm';
import type { DocumentId, Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { defineTable, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { BLOB_PART_BYTES, BLOB_PARTS_AT_ONCE } from '../limits.ts';

/** The bytes of documents in base64, in parts: no statement and no turn of the event loop handles a whole file. */
export const blobsTable = defineTable((kit) => {
  const { table, text, int, primaryKey } = kit;
  return table(
    'blobs',
    {
      ledgerNo: ledgerNoIn(kit),
      documentId: text('document_id').$type<DocumentId>().notNull(),
      partNo: int('part_no').notNull(),
      bytes: text('bytes').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.documentId, t.partNo] })],
  );
});

/** The rows of a file, one after the other. */
export function* blobRows(ledgerNo: LedgerNo, documentId: DocumentId, bytes: Uint8Array): Generator<RowOf<typeof blobsTable>> {
  for (let partNo = 0; partNo * BLOB_PART_BYTES < bytes.length; partNo++) {
    const part = bytes.subarray(partNo * BLOB_PART_BYTES, (partNo + 1) * BLOB_PART_BYTES);
    yield { ledgerNo, documentId, partNo, bytes: Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64') };
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const blobs = defineModule({
  tables: [blobsTable],
  queries: ({ db, kit }) => {
    const t = blobsTable(kit);
    const ofOne = and(ofBooks(t), eq(t.documentId, given('id')));
    return {
      parts: lazily(() =>
        db
          .select({ bytes: t.bytes })
          .from(t)
          .where(and(ofOne, between(t.partNo, given('first'), given('last'))))
          .orderBy(asc(t.partNo))
          .prepare('blob_parts'),
      ),
      numbers: lazily(() => db.select({ partNo: t.partNo }).from(t).where(ofOne).prepare('blob_part_numbers')),
    };
  },
  repository: (session, queries): Repositories['blobs'] => {
    const { ledgerNo } = session;
    return {
      get: async (id) => {
        const parts: Buffer[] = [];
        for (let first = 0; ; first += BLOB_PARTS_AT_ONCE) {
          const last = first + BLOB_PARTS_AT_ONCE - 1;
          const rows = await session.read(() => queries.parts().execute({ ledgerNo, id, first, last }));
          for (const { bytes } of rows) parts.push(Buffer.from(bytes, 'base64'));
          if (rows.length < BLOB_PARTS_AT_ONCE) break;
          await turn();
        }
        return parts.length === 0 ? null : new Uint8Array(Buffer.concat(parts));
      },
      put: async (id, bytes) => {
        for (const row of blobRows(ledgerNo, id, bytes)) {
          session.wait(blobsTable, 'add', [row]);
          if ((row.partNo + 1) % BLOB_PARTS_AT_ONCE !== 0) continue;
          await session.flush();
          await turn();
        }
      },
      remove: async (id) => {
        const numbers = await session.read(() => queries.numbers().execute({ ledgerNo, id }));
        session.wait(
          blobsTable,
          'remove',
          numbers.map(({ partNo }) => ({ ledgerNo, documentId: id, partNo })),
        );
      },
    };
  },
});
