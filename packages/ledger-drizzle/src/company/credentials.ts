import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Id, MemberId, Repositories, TokenUse } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { given, lazily, ofBooks } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';
import { membersTable } from './members.ts';

export const credentialsTable = defineTable((kit) => {
  const { table, text, primaryKey, uniqueIndex, foreignKey } = kit;
  const members = membersTable(kit);
  return table(
    'credentials',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<Id<'token'>>().notNull(),
      memberId: text('member_id').$type<MemberId>().notNull(),
      use: text('use').$type<TokenUse>().notNull(),
      name: text('name').notNull(),
      agent: text('agent'),
      tokenHash: text('token_hash').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      expiresAt: instantIn(kit, 'expires_at'),
      revokedAt: instantIn(kit, 'revoked_at'),
      lastUsedAt: instantIn(kit, 'last_used_at'),
      madeWith: text('made_with').$type<Id<'token'>>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      uniqueIndex('credentials_by_hash').on(t.ledgerNo, t.tokenHash),
      foreignKey({ columns: [t.ledgerNo, t.memberId], foreignColumns: [members.ledgerNo, members.id] }),
    ],
  );
});

export const credentials = defineModule({
  tables: [credentialsTable],
  queries: ({ db, kit }) => {
    const t = credentialsTable(kit);
    return {
      all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('credentials')),
      invitations: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), eq(t.use, 'invitation'), isNull(t.revokedAt)))
          .orderBy(asc(t.id))
          .prepare('open_invitations'),
      ),
      byHash: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), eq(t.tokenHash, given('hash'))))
          .prepare('credential_by_hash'),
      ),
    };
  },
  repository: (session, queries): Repositories['credentials'] => {
    const { ledgerNo } = session;
    return {
      all: async () => (await session.read(() => queries.all().execute({ ledgerNo }))).map(bare),
      invitations: async () => (await session.read(() => queries.invitations().execute({ ledgerNo }))).map(bare),
      byHash: async (hash) => {
        const [row] = await session.read(() => queries.byHash().execute({ ledgerNo, hash }));
        return row === undefined ? null : bare(row);
      },
      put: async (credential) => session.wait(credentialsTable, 'put', [{ ledgerNo, ...credential }], (row) => row.id),
    };
  },
});
