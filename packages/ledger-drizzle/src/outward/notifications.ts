import { and, asc, count, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { MemberId, NotificationId, NotificationKind, NotificationLine, Repositories, Sending } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const notificationsTable = defineTable((kit) => {
  const { table, text, int, boolean, json, primaryKey, index, sql } = kit;
  return table(
    'notifications',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<NotificationId>().notNull(),
      memberId: text('member_id').$type<MemberId>().notNull(),
      kind: text('kind').$type<NotificationKind>().notNull(),
      title: text('title').notNull(),
      count: int('count').notNull(),
      lines: json('lines').$type<readonly NotificationLine[]>().notNull(),
      isInApp: boolean('is_in_app').notNull(),
      readAt: instantIn(kit, 'read_at'),
      sendings: json('sendings').$type<readonly Sending[]>().notNull(),
      nextAt: instantIn(kit, 'next_at'),
      gathersUntil: instantIn(kit, 'gathers_until').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      updatedAt: instantIn(kit, 'updated_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('notifications_inbox').on(t.ledgerNo, t.memberId, t.id).where(sql`${t.isInApp}`),
      index('notifications_unread').on(t.ledgerNo, t.memberId, t.id).where(sql`${t.isInApp} and ${t.readAt} is null`),
      index('notifications_due').on(t.ledgerNo, t.nextAt, t.id).where(sql`${t.nextAt} is not null`),
      index('notifications_gathering').on(t.ledgerNo, t.gathersUntil),
    ],
  );
});

export const notifications = defineModule({
  tables: [notificationsTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = notificationsTable(kit);
    const inInbox = and(kit.sql`${t.isInApp}`, eq(t.memberId, given('memberId')));
    return {
      inInbox,
      isUnread: isNull(t.readAt),
      list: pagedBy(maker, 'notification_list', t, [t.id]),
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('notifications_by_id'),
      ),
      unread: lazily(() =>
        db
          .select({ unread: count() })
          .from(t)
          .where(and(ofBooks(t), inInbox, isNull(t.readAt)))
          .prepare('unread_notifications'),
      ),
      gathering: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), gt(t.gathersUntil, given('after'))))
          .prepare('gathering_notifications'),
      ),
      due: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), lte(t.nextAt, given('until'))))
          .orderBy(asc(t.nextAt), asc(t.id))
          .limit(given('take'))
          .prepare('due_notifications'),
      ),
      oldest: lazily(() =>
        db.select({ createdAt: t.createdAt }).from(t).where(ofBooks(t)).orderBy(asc(t.id)).limit(1).prepare('oldest_notification'),
      ),
      old: lazily(() =>
        db
          .select({ id: t.id })
          .from(t)
          .where(and(ofBooks(t), lt(t.createdAt, given('before'))))
          .orderBy(asc(t.id))
          .limit(given('take'))
          .prepare('old_notifications'),
      ),
    };
  },
  repository: (session, queries): Repositories['notifications'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) => {
        if (ids.length === 0) return [];
        return (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(bare);
      },
      put: async (ones) =>
        session.wait(
          notificationsTable,
          'put',
          ones.map((one) => ({ ledgerNo, ...one })),
          ({ id }) => id,
        ),
      list: async ({ memberId, isUnread }, slice) => {
        const conditions = { inbox: queries.inInbox, unread: isUnread === true ? queries.isUnread : undefined };
        return (await session.read(() => queries.list(ledgerNo, conditions, { memberId }, slice))).map(bare);
      },
      countUnread: async (memberId) => (await session.read(() => queries.unread().execute({ ledgerNo, memberId })))[0]?.unread ?? 0,
      gathering: async (after) => (await session.read(() => queries.gathering().execute({ ledgerNo, after }))).map(bare),
      due: async (until, take) => (await session.read(() => queries.due().execute({ ledgerNo, until, take }))).map(bare),
      forget: async (before, take) => {
        const old = await session.read(() => queries.old().execute({ ledgerNo, before, take }));
        session.wait(
          notificationsTable,
          'remove',
          old.map(({ id }) => ({ ledgerNo, id })),
        );
        return old.length;
      },
      oldest: async () => (await session.read(() => queries.oldest().execute({ ledgerNo })))[0]?.createdAt ?? null,
    };
  },
});
