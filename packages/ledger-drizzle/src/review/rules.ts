import { asc } from 'drizzle-orm';
import {
  type AccountId,
  type CounterpartyId,
  type Direction,
  type Id,
  type LineDimension,
  type Repositories,
  type Requirement,
  type Rule,
  type RuleShare,
  type SourceId,
  snapshot,
} from 'ledger-core';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

export const rulesTable = defineTable((kit) => {
  const { table, text, int, minor, boolean, json, primaryKey } = kit;
  return table(
    'rules',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<Id<'rule'>>().notNull(),
      name: text('name').notNull(),
      priority: int('priority').notNull(),
      accountId: text('account_id').$type<AccountId>(),
      transferAccountId: text('transfer_account_id').$type<AccountId>(),
      shares: json('shares').$type<readonly RuleShare[]>().notNull(),
      require: text('require').$type<Requirement>().notNull(),
      descriptionContains: text('description_contains'),
      descriptionWords: text('description_words'),
      descriptionIs: text('description_is'),
      direction: text('direction').$type<Direction>(),
      minAmountMinor: minor('min_amount_minor'),
      maxAmountMinor: minor('max_amount_minor'),
      fromDay: int('from_day'),
      toDay: int('to_day'),
      sourceId: text('source_id').$type<SourceId>(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>(),
      setsCounterpartyId: text('sets_counterparty_id').$type<CounterpartyId>(),
      setsDimensions: json('sets_dimensions').$type<readonly LineDimension[]>().notNull(),
      setsNote: text('sets_note'),
      postsOnItsOwn: boolean('posts_on_its_own').notNull(),
      isActive: boolean('is_active').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      excludeReason: text('exclude_reason'),
      memoContains: text('memo_contains'),
      memoWords: text('memo_words'),
      memoIs: text('memo_is'),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] })],
  );
});

const all = reference<readonly Rule[]>('rules', []);

export const rules = defineModule({
  tables: [rulesTable],
  queries: ({ db, kit }) => {
    const t = rulesTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('rules')) };
  },
  cached: [all, async (queries, ledgerNo) => snapshot((await queries.all().execute({ ledgerNo })).map(bare))],
  repository: (session): Repositories['rules'] => ({
    all: async () => session.cached(all),
    put: async (one) => {
      session.hold(all, withOne(session.cached(all), one));
      session.wait(rulesTable, 'put', [{ ledgerNo: session.ledgerNo, ...one }], (row) => row.id);
    },
    remove: async (id) => {
      session.hold(all, Object.freeze(session.cached(all).filter((rule) => rule.id !== id)));
      // Buffered removals are written first. The rule itself may be buffered, by this unit of work or by another one of the same commit.
      await session.flush();
      session.wait(rulesTable, 'remove', [{ ledgerNo: session.ledgerNo, id }]);
    },
  }),
});
