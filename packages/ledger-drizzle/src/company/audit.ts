import { and, asc, eq, gt, gte, lte } from 'drizzle-orm';
import type { AuditedOperation, AuditFilter, Author, Id, MemberId, Repositories, RequestId, Seals } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const auditTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, index, sql } = kit;
  return table(
    'audit',
    {
      ledgerNo: ledgerNoIn(kit),
      recordNo: int('record_no').notNull(),
      id: text('id').$type<Id<'audit'>>().notNull(),
      operation: text('operation').$type<AuditedOperation>().notNull(),
      author: text('member_id').$type<Author>().notNull(),
      actsFor: text('acts_for').$type<MemberId>(),
      subjectId: text('subject_id'),
      requestId: text('request_id').$type<RequestId>().notNull(),
      clientAddress: text('client_address'),
      at: instantIn(kit, 'at').notNull(),
      seals: json('seals').$type<Seals>(),
      hash: text('hash').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.recordNo] }),
      index('audit_by_member').on(t.ledgerNo, t.author, t.recordNo),
      index('audit_by_subject').on(t.ledgerNo, t.subjectId, t.recordNo).where(sql`${t.subjectId} is not null`),
    ],
  );
});

export const audit = defineModule({
  tables: [auditTable],
  queries: (maker) => {
    const t = auditTable(maker.kit);
    return {
      list: pagedBy(maker, 'audit_list', t, [t.recordNo]),
      scan: lazily(() =>
        maker.db
          .select()
          .from(t)
          .where(and(ofBooks(t), gt(t.recordNo, given('afterNo'))))
          .orderBy(asc(t.recordNo))
          .limit(given('take'))
          .prepare('audit_scan'),
      ),
      conditions: ({ author, operation, subjectId, since, until }: AuditFilter) => ({
        author: author === undefined ? undefined : eq(t.author, given('author')),
        operation: operation === undefined ? undefined : eq(t.operation, given('operation')),
        subject: subjectId === undefined ? undefined : eq(t.subjectId, given('subjectId')),
        since: since === undefined ? undefined : gte(t.at, given('since')),
        until: until === undefined ? undefined : lte(t.at, given('until')),
      }),
    };
  },
  repository: (session, queries): Repositories['audit'] => {
    const { ledgerNo } = session;
    return {
      tail: async () => session.auditTail(),
      add: async (record) => {
        session.followAudit(record);
        session.wait(auditTable, 'add', [{ ledgerNo, ...record }]);
      },
      scan: async (afterNo, take) => (await session.read(() => queries.scan().execute({ ledgerNo, afterNo, take }))).map(bare),
      list: async (filter, slice) =>
        (await session.read(() => queries.list(ledgerNo, queries.conditions(filter), filter as Record<string, unknown>, slice))).map(bare),
    };
  },
});
