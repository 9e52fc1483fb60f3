import { asc } from 'drizzle-orm';
import { type Channel, type MemberId, type NotificationKind, type Preferences, type Repositories, snapshot } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';

const preferencesTable = defineTable((kit) => {
  const { table, text, json, primaryKey } = kit;
  return table(
    'notification_preferences',
    {
      ledgerNo: ledgerNoIn(kit),
      memberId: text('member_id').$type<MemberId>().notNull(),
      chosen: json('chosen').$type<Readonly<Partial<Record<NotificationKind, readonly Channel[]>>>>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.memberId] })],
  );
});

const all = reference<readonly Preferences[]>('preferences', []);

export const preferences = defineModule({
  tables: [preferencesTable],
  queries: ({ db, kit }) => {
    const t = preferencesTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.memberId)).prepare('notification_preferences')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['preferences'] => ({
    of: async (memberId) => session.cached(all).find((one) => one.memberId === memberId) ?? null,
    all: async () => session.cached(all),
    put: async (one) => {
      const others = session.cached(all).filter(({ memberId }) => memberId !== one.memberId);
      session.hold(all, snapshot([...others, one].sort((a, b) => (a.memberId < b.memberId ? -1 : 1))));
      session.wait(preferencesTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], (row) => row.memberId);
    },
  }),
});
