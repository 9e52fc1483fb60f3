import { eq, gte, lte } from 'drizzle-orm';
import type { AuditedOperation, AuditFilter, Author, Id, MemberId, Repositories, RequestId } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const auditTable = defineTable((kit) => {
  const { table, text, primaryKey, index, sql } = kit;
  return table(
    'audit',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<Id<'audit'>>().notNull(),
      operation: text('operation').$type<AuditedOperation>().notNull(),
      author: text('member_id').$type<Author>().notNull(),
      actsFor: text('acts_for').$type<MemberId>(),
      subjectId: text('subject_id'),
      requestId: text('request_id').$type<RequestId>().notNull(),
      at: instantIn(kit, 'at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('audit_by_member').on(t.ledgerNo, t.author, t.id),
      index('audit_by_subject').on(t.ledgerNo, t.subjectId, t.id).where(sql`${t.subjectId} is not null`),
    ],
  );
});

export const audit = defineModule({
  tables: [auditTable],
  queries: (maker) => {
    const t = auditTable(maker.kit);
    return {
      list: pagedBy(maker, 'audit_list', t, [t.id]),
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
      add: async (record) => session.wait(auditTable, 'add', [{ ledgerNo, ...record }]),
      list: async (filter, slice) =>
        (await session.read(() => queries.list(ledgerNo, queries.conditions(filter), filter as Record<string, unknown>, slice))).map(bare),
    };
  },
});
