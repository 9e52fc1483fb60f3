import { and } from 'drizzle-orm';
import { type AccountId, fold, type LedgerId, type Party, type PartyId, type PartyKind, type Repositories } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { defineTable, instantIn, ledgerIdIn, type RowOf } from '../engine/table.ts';
import { word } from '../engine/word.ts';

export const partiesTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, uniqueIndex } = kit;
  return table(
    'parties',
    {
      ledgerId: ledgerIdIn(kit),
      id: text('id').$type<PartyId>().notNull(),
      name: text('name').notNull(),
      /** Folded by the core, so that a search finds the same rows in every database. */
      nameFolded: text('name_folded').notNull(),
      slug: text('slug').notNull(),
      kinds: json('kinds').$type<readonly PartyKind[]>().notNull(),
      defaultAccountId: text('default_account_id').$type<AccountId>(),
      termsDays: int('terms_days').notNull(),
      logo: text('logo'),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] }), uniqueIndex('parties_by_slug').on(t.ledgerId, t.slug)],
  );
});

type PartyRow = RowOf<typeof partiesTable>;

const rowOf = (ledgerId: LedgerId, party: Party): PartyRow => ({ ledgerId, ...party, nameFolded: fold(party.name) });
const partyOf = ({ ledgerId: _ledger, nameFolded: _folded, ...party }: PartyRow): Party => party;

export const partyLists = (maker: QueryMaker) => {
  const t = partiesTable(maker.kit);
  return pagedBy(maker, 'party_list', t, [t.id]);
};

export const parties = word({
  tables: [partiesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = partiesTable(kit);
    return {
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.among(t.id, 'ids')))
          .prepare('parties_by_id'),
      ),
      bySlug: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.among(t.slug, 'slugs')))
          .prepare('parties_by_slug'),
      ),
      list: partyLists(maker),
      named: dialect.contains(t.nameFolded, 'text'),
    };
  },
  repository: (session, queries): Repositories['parties'] => {
    const { ledgerId } = session;
    return {
      byIds: async (ids) => (await session.read(() => queries.byId().execute({ ledgerId, ids: json(ids) }))).map(partyOf),
      bySlugs: async (slugs) => (await session.read(() => queries.bySlug().execute({ ledgerId, slugs: json(slugs) }))).map(partyOf),
      list: async ({ text }, slice) => {
        const named = text === undefined ? undefined : queries.named;
        return (await session.read(() => queries.list(ledgerId, { named }, { text }, slice))).map(partyOf);
      },
      put: async (party) => session.wait(partiesTable, 'put', [rowOf(ledgerId, party)], (row) => row.id),
    };
  },
});
