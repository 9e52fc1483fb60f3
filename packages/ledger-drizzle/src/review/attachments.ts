import { and, asc } from 'drizzle-orm';
import { type Attachment, type Author, type DocumentId, groupBy, type Repositories, type TransactionId } from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { identityMap } from '../engine/identity-map.ts';
import { defineModule } from '../engine/module.ts';
import { json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';
import { documentsTable } from './documents.ts';

const attachmentsTable = defineTable((kit) => {
  const { table, text, primaryKey, index, foreignKey } = kit;
  const transactions = transactionsTable(kit);
  const documents = documentsTable(kit);
  return table(
    'attachments',
    {
      ledgerNo: ledgerNoIn(kit),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      documentId: text('document_id').$type<DocumentId>().notNull(),
      attachedAt: instantIn(kit, 'attached_at').notNull(),
      attachedBy: text('attached_by').$type<Author>().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.transactionId, t.documentId] }),
      index('attachments_by_document').on(t.ledgerNo, t.documentId, t.transactionId),
      foreignKey({ columns: [t.ledgerNo, t.transactionId], foreignColumns: [transactions.ledgerNo, transactions.id] }),
      foreignKey({ columns: [t.ledgerNo, t.documentId], foreignColumns: [documents.ledgerNo, documents.id] }),
    ],
  );
});

const known = identityMap<TransactionId, readonly Attachment[]>('attachments');

const keyOf = ({ transactionId, documentId }: Pick<Attachment, 'transactionId' | 'documentId'>): string => `${documentId} ${transactionId}`;
const inOrder = (attachments: readonly Attachment[]) => attachments.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

export const attachments = defineModule({
  tables: [attachmentsTable],
  queries: ({ db, kit, dialect }) => {
    const t = attachmentsTable(kit);
    return {
      of: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.transactionId, 'ids')))
          .prepare('attachments_of'),
      ),
      ofDocuments: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.documentId, 'ids')))
          .orderBy(asc(t.documentId), asc(t.transactionId))
          .prepare('attachments_of_documents'),
      ),
    };
  },
  prefetch: async (queries, ledgerNo, ids: readonly TransactionId[]) => {
    const found = groupBy((await queries.of().execute({ ledgerNo, ids: json(ids) })).map(bare), ({ transactionId }) => transactionId);
    return (session) => {
      for (const id of ids) session.note(known, id, found.get(id) ?? []);
    };
  },
  repository: (session, queries): Repositories['attachments'] => {
    const { ledgerNo } = session;
    const cacheRow = (id: TransactionId, change: (present: readonly Attachment[]) => readonly Attachment[]): void => {
      const present = session.known(known).get(id);
      if (present !== undefined) session.cacheRow(known, id, change(present));
    };
    return {
      of: async (ids) => {
        const missing = ids.filter((id) => !session.known(known).has(id));
        if (missing.length > 0) {
          const rows = (await session.read(() => queries.of().execute({ ledgerNo, ids: json(missing) }))).map(bare);
          const found = groupBy(rows, ({ transactionId }) => transactionId);
          for (const id of missing) session.note(known, id, found.get(id) ?? []);
        }
        return inOrder(ids.flatMap((id) => session.known(known).get(id) ?? []));
      },
      ofDocuments: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.ofDocuments().execute({ ledgerNo, ids: json(ids) }))).map(bare),
      add: async (added) => {
        session.wait(
          attachmentsTable,
          'add',
          added.map((one) => ({ ledgerNo, ...one })),
        );
        for (const one of added) cacheRow(one.transactionId, (present) => [...present, one]);
      },
      remove: async (removed) => {
        // Buffered removals are written first, and the attachment itself may be buffered.
        await session.flush();
        session.wait(
          attachmentsTable,
          'remove',
          removed.map(({ transactionId, documentId }) => ({ ledgerNo, transactionId, documentId })),
        );
        for (const one of removed) cacheRow(one.transactionId, (present) => present.filter((each) => keyOf(each) !== keyOf(one)));
      },
    };
  },
});
