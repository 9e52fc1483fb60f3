import { and, asc, eq, lte } from 'drizzle-orm';
import type {
  Author,
  CounterpartyId,
  CreditNoteId,
  Email,
  EmailId,
  EmailStatus,
  InvoiceId,
  IsoDate,
  Language,
  MailedKind,
  MailedPdf,
  Repositories,
  Why,
} from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, lazily, ofBooks, json as toJson } from '../engine/queries.ts';
import { defineTable, instantIn, ledgerNoIn, type RowOf } from '../engine/table.ts';

export const emailsTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, index, sql } = kit;
  return table(
    'emails',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<EmailId>().notNull(),
      kind: text('kind').$type<MailedKind>().notNull(),
      documentId: text('document_id').$type<InvoiceId | CreditNoteId>(),
      since: text('since').$type<IsoDate>(),
      until: text('until').$type<IsoDate>(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>().notNull(),
      language: text('language').$type<Language>().notNull(),
      to: text('to_address').notNull(),
      replyTo: text('reply_to'),
      subject: text('subject').notNull(),
      text: text('text').notNull(),
      status: text('status').$type<EmailStatus>().notNull(),
      attempts: int('attempts').notNull(),
      nextAttemptAt: instantIn(kit, 'next_attempt_at'),
      sentAt: instantIn(kit, 'sent_at'),
      lastError: json('last_error').$type<Why>(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      createdBy: text('created_by').$type<Author>().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('emails_by_document').on(t.ledgerNo, t.documentId, t.id).where(sql`${t.documentId} is not null`),
      index('emails_by_counterparty').on(t.ledgerNo, t.counterpartyId, t.id),
      index('emails_by_status').on(t.ledgerNo, t.status, t.id),
      index('emails_due').on(t.ledgerNo, t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
    ],
  );
});

const emailOf = ({ ledgerNo: _, kind, documentId, since, until, ...row }: RowOf<typeof emailsTable>): Email => ({
  ...row,
  // The kind determines which of these are present.
  attachment: { kind, documentId, since, until } as MailedPdf,
});

export const emails = defineModule({
  tables: [emailsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = emailsTable(kit);
    return {
      ofDocument: eq(t.documentId, given('documentId')),
      ofCounterparty: eq(t.counterpartyId, given('counterpartyId')),
      withStatus: eq(t.status, given('status')),
      list: pagedBy(maker, 'email_list', t, [t.id]),
      byIds: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('emails_by_id'),
      ),
      due: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), lte(t.nextAttemptAt, given('until'))))
          .orderBy(asc(t.nextAttemptAt), asc(t.id))
          .limit(given('take'))
          .prepare('due_emails'),
      ),
    };
  },
  repository: (session, queries): Repositories['emails'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) =>
        ids.length === 0 ? [] : (await session.read(() => queries.byIds().execute({ ledgerNo, ids: toJson(ids) }))).map(emailOf),
      put: async (ones) =>
        session.wait(
          emailsTable,
          'put',
          ones.map(({ attachment, ...one }) => ({ ledgerNo, ...one, ...attachment })),
          ({ id }) => id,
        ),
      list: async ({ documentId, counterpartyId, status }, slice) => {
        const conditions = {
          document: documentId === undefined ? undefined : queries.ofDocument,
          counterparty: counterpartyId === undefined ? undefined : queries.ofCounterparty,
          status: status === undefined ? undefined : queries.withStatus,
        };
        return (await session.read(() => queries.list(ledgerNo, conditions, { documentId, counterpartyId, status }, slice))).map(emailOf);
      },
      due: async (until, take) => (await session.read(() => queries.due().execute({ ledgerNo, until, take }))).map(emailOf),
    };
  },
});
