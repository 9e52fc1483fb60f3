import { asc } from 'drizzle-orm';
import {
  type AccountId,
  type CounterpartyId,
  type Repositories,
  type SourceAccount,
  type SourceId,
  type SourceKind,
  type SourceMapping,
  snapshot,
} from 'ledger-core';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';
import { accountsTable } from '../ledger/accounts.ts';

export const sourcesTable = defineTable((kit) => {
  const { table, text, boolean, json, primaryKey, foreignKey, sql } = kit;
  const accounts = accountsTable(kit);
  return table(
    'sources',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<SourceId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      kind: text('kind').$type<SourceKind>().notNull(),
      name: text('name').notNull(),
      mask: text('mask'),
      provider: text('provider'),
      currency: text('currency').notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>(),
      mappings: json('mappings').$type<readonly SourceMapping[]>().notNull().default(sql`'[]'`),
      isActive: boolean('is_active').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      foreignKey({ columns: [t.ledgerNo, t.accountId], foreignColumns: [accounts.ledgerNo, accounts.id] }),
    ],
  );
});

const all = reference<readonly SourceAccount[]>('sources', []);

export const sources = defineModule({
  tables: [sourcesTable],
  queries: ({ db, kit }) => {
    const t = sourcesTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('sources')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['sources'] => ({
    all: async () => session.cached(all),
    put: async (one) => {
      session.hold(all, withOne(session.cached(all), one));
      session.wait(sourcesTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], (row) => row.id);
    },
  }),
});
