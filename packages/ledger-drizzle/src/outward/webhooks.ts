import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  type DisabledReason,
  type EarlierFilters,
  type Instant,
  type Repositories,
  type SubscriptionSecret,
  snapshot,
  type WebhookIn,
  type WebhookSubscriptionId,
} from 'ledger-core';
import { areHere, booksTable, tailsTable } from '../engine/books.ts';
import { withOne } from '../engine/cached-list.ts';
import { defineModule } from '../engine/module.ts';
import { given, json, lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';
import { webhookDeliveriesTable } from './webhook-deliveries.ts';

export const webhooksTable = defineTable((kit) => {
  const { table, text, int, boolean, json, primaryKey, sql } = kit;
  return table(
    'webhook_subscriptions',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<WebhookSubscriptionId>().notNull(),
      url: text('url').notNull(),
      description: text('description'),
      filters: json('filters').$type<readonly string[]>().notNull(),
      earlierFilters: json('earlier_filters').$type<readonly EarlierFilters[]>().notNull().default(sql`'[]'`),
      disabledReason: text('disabled_reason').$type<DisabledReason>(),
      failingSince: instantIn(kit, 'failing_since'),
      failedTries: int('failed_tries').notNull(),
      position: int('position').notNull(),
      isFull: boolean('is_full').notNull(),
      nextAt: instantIn(kit, 'next_at'),
      leasedUntil: instantIn(kit, 'leased_until'),
      secrets: json('secrets').$type<readonly SubscriptionSecret[]>().notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      updatedAt: instantIn(kit, 'updated_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerNo, t.id] })],
  );
});

/** The filters of each subscription, by id. They seldom change, while the subscriptions change with every delivery. */
const wanted = reference<readonly Wanted[]>('webhook_filters', []);

interface Wanted {
  readonly id: WebhookSubscriptionId;
  readonly filters: readonly string[];
}

export const webhooks = defineModule({
  tables: [webhooksTable],
  queries: ({ db, kit }) => {
    const t = webhooksTable(kit);
    const ledgers = booksTable(kit);
    const tails = tailsTable(kit);
    const deliveries = webhookDeliveriesTable(kit);
    return {
      all: lazily(() => db.select().from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('webhooks')),
      wanted: lazily(() =>
        db.select({ id: t.id, filters: t.filters }).from(t).where(ofBooks(t)).orderBy(asc(t.id)).prepare('webhook_filters'),
      ),
      toDeliver: lazily(() =>
        db
          .select({ ledgerId: ledgers.id, id: t.id })
          .from(t)
          .innerJoin(tails, eq(tails.ledgerNo, t.ledgerNo))
          .innerJoin(ledgers, eq(ledgers.no, t.ledgerNo))
          .where(
            and(
              areHere(ledgers),
              or(isNull(t.leasedUntil), lte(t.leasedUntil, given('now'))),
              or(lte(t.nextAt, given('now')), and(eq(t.isFull, false), lt(t.position, tails.lastEventNo))),
            ),
          )
          .limit(given('take'))
          .prepare('webhooks_to_deliver'),
      ),
      /** One index lookup per subscription: ids are in creation order. */
      oldestDelivery: lazily(() => {
        const first = db
          .select({ createdAt: deliveries.createdAt })
          .from(deliveries)
          .where(and(eq(deliveries.ledgerNo, t.ledgerNo), eq(deliveries.subscriptionId, t.id), isNull(deliveries.deliveredAt)))
          .orderBy(asc(deliveries.id))
          .limit(1);
        return db
          .select({ at: sql<Instant | null>`min(${first})` })
          .from(t)
          .where(isNull(t.disabledReason))
          .prepare('oldest_delivery');
      }),
    };
  },
  cached: [wanted, async (queries, ledgerNo) => snapshot(await queries.wanted().execute({ ledgerNo }))],
  repository: (session, queries): Repositories['webhooks'] => {
    const { ledgerNo } = session;
    return {
      all: async () => (await session.read(() => queries.all().execute({ ledgerNo }))).map(bare),
      filters: async () => session.cached(wanted).map(({ filters }) => filters),
      put: async (subscription) => {
        const { id, filters } = subscription;
        const before = session.cached(wanted).find((one) => one.id === id);
        if (before === undefined || json(before.filters) !== json(filters))
          session.hold(wanted, withOne(session.cached(wanted), { id, filters }));
        session.wait(webhooksTable, 'put', [{ ledgerNo, ...subscription }], (row) => row.id);
      },
      remove: async (id) => {
        session.hold(wanted, Object.freeze(session.cached(wanted).filter((one) => one.id !== id)));
        await session.flush();
        session.wait(webhooksTable, 'remove', [{ ledgerNo, id }]);
      },
    };
  },
});

type WebhookQueries = ReturnType<typeof webhooks.queries>;

/** The subscriptions of all books that need processing. */
export const webhooksToDeliver =
  (now: string, take: number) =>
  async (queries: WebhookQueries): Promise<readonly WebhookIn[]> =>
    queries.toDeliver().execute({ now, take });

/** The creation time of the oldest waiting delivery of any books. */
export const oldestDelivery = async (queries: WebhookQueries): Promise<Instant | null> =>
  (await queries.oldestDelivery().execute({}))[0]?.at ?? null;
