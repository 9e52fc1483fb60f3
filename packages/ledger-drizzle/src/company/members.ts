import { asc } from 'drizzle-orm';
import { type Member, type MemberId, type PersonId, type Repositories, type Role, snapshot } from 'ledger-core';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const membersTable = defineTable((kit) => {
  const { table, text, boolean, primaryKey, uniqueIndex } = kit;
  return table(
    'members',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<MemberId>().notNull(),
      name: text('name').notNull(),
      email: text('email'),
      role: text('role').$type<Role>().notNull(),
      timeZone: text('time_zone'),
      isActive: boolean('is_active').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      personId: text('person_id')
        .$type<PersonId>()
        .notNull()
        .default('' as PersonId),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] }), uniqueIndex('members_by_person').on(t.ledgerNo, t.personId)],
  );
});

const all = reference<readonly Member[]>('members', []);

export const members = defineModule({
  tables: [membersTable],
  queries: ({ db, kit }) => {
    const t = membersTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('members')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['members'] => ({
    all: async () => session.cached(all),
    put: async (one) => {
      session.hold(all, withOne(session.cached(all), one));
      session.wait(membersTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], (row) => row.id);
    },
  }),
});
