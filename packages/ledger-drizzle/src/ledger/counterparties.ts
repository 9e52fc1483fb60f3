import { and, asc, eq } from 'drizzle-orm';
import { type AccountId, type Counterparty, type CounterpartyId, type CounterpartyKind, nameKey, type Repositories } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { searched, searchedCopy } from '../engine/searched.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { annotationColumns, annotationConditions } from './annotations.ts';

export const counterpartiesTable = defineTable((kit) => {
  const { table, text, int, boolean, json, primaryKey, index, uniqueIndex, sql } = kit;
  return table(
    'counterparties',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<CounterpartyId>().notNull(),
      name: text('name').notNull(),
      /** Folded by the core, so that a search finds the same rows in every database. */
      nameFolded: text('name_folded'),
      /** The comparison key of names.  [CPT-6] */
      nameKey: text('name_key').notNull(),
      slug: text('slug').notNull(),
      kinds: json('kinds').$type<readonly CounterpartyKind[]>().notNull(),
      defaultAccountId: text('default_account_id').$type<AccountId>(),
      termsDays: int('terms_days').notNull(),
      logo: text('logo'),
      isActive: boolean('is_active').notNull(),
      email: text('email'),
      address: text('address'),
      taxNumber: text('tax_number'),
      ...annotationColumns(kit),
      createdAt: instantIn(kit, 'created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      uniqueIndex('counterparties_by_slug').on(t.ledgerNo, t.slug),
      index('counterparties_by_name_key').on(t.ledgerNo, t.nameKey),
      uniqueIndex('counterparties_by_external_id').on(t.ledgerNo, t.externalId).where(sql`${t.externalId} is not null`),
    ],
  );
});

type CounterpartyRow = RowOf<typeof counterpartiesTable>;

const rowOf = (ledgerNo: LedgerNo, counterparty: Counterparty): CounterpartyRow => ({
  ledgerNo,
  ...counterparty,
  nameFolded: searchedCopy(counterparty.name),
  nameKey: nameKey(counterparty.name),
});
const counterpartyOf = ({ ledgerNo: _ledger, nameFolded: _folded, nameKey: _key, ...counterparty }: CounterpartyRow): Counterparty =>
  counterparty;

export const counterpartyLists = (maker: QueryMaker) => {
  const t = counterpartiesTable(maker.kit);
  return pagedBy(maker, 'counterparty_list', t, [t.id]);
};

export const counterparties = defineModule({
  tables: [counterpartiesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = counterpartiesTable(kit);
    return {
      byId: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
          .prepare('counterparties_by_id'),
      ),
      bySlug: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.slug, 'slugs')))
          .prepare('counterparties_by_slug'),
      ),
      byNameKey: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), dialect.keyed(t.nameKey, 'keys')))
          .orderBy(asc(t.id))
          .prepare('counterparties_by_name_key'),
      ),
      list: counterpartyLists(maker),
      named: dialect.contains(searched(t.name, t.nameFolded), 'text'),
      categorizedTo: eq(t.defaultAccountId, given('defaultAccountId')),
      inUse: eq(t.isActive, true),
      retired: eq(t.isActive, false),
      annotated: annotationConditions(maker, t),
    };
  },
  repository: (session, queries): Repositories['counterparties'] => {
    const { ledgerNo } = session;
    return {
      byIds: async (ids) => (await session.read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))).map(counterpartyOf),
      bySlugs: async (slugs) => (await session.read(() => queries.bySlug().execute({ ledgerNo, slugs: json(slugs) }))).map(counterpartyOf),
      byNameKeys: async (keys) =>
        keys.length === 0
          ? []
          : (await session.read(() => queries.byNameKey().execute({ ledgerNo, keys: json(keys) }))).map(counterpartyOf),
      list: async ({ text, defaultAccountId, isActive, annotations }, slice) => {
        const { conditions, parameters } = queries.annotated(annotations);
        const named = text === undefined ? undefined : queries.named;
        const inUse = isActive === true ? queries.inUse : undefined;
        const retired = isActive === false ? queries.retired : undefined;
        const categorizedTo = defaultAccountId === undefined ? undefined : queries.categorizedTo;
        return (
          await session.read(() =>
            queries.list(
              ledgerNo,
              { named, filedTo: categorizedTo, inUse, retired, ...conditions },
              { text, defaultAccountId, ...parameters },
              slice,
            ),
          )
        ).map(counterpartyOf);
      },
      put: async (counterparty) => session.wait(counterpartiesTable, 'put', [rowOf(ledgerNo, counterparty)], (row) => row.id),
    };
  },
});
