import { and, asc, eq, isNotNull, isNull, lt, lte, min, or } from 'drizzle-orm';
import type { DomainEventType, Id, Repositories, WebhookDeliveryId, WebhookSubscriptionId, Why } from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, lazily, ofBooks, json as toJson } from '../engine/queries.ts';
import { bare, defineTable, instantIn, ledgerNoIn } from '../engine/table.ts';

/** The subscription is in the key, so that its deliveries are one range. */
export const webhookDeliveriesTable = defineTable((kit) => {
  const { table, text, int, json, primaryKey, index, sql } = kit;
  return table(
    'webhook_deliveries',
    {
      ledgerNo: ledgerNoIn(kit),
      subscriptionId: text('subscription_id').$type<WebhookSubscriptionId>().notNull(),
      id: text('id').$type<WebhookDeliveryId>().notNull(),
      eventId: text('event_id').$type<Id<'event'>>().notNull(),
      eventType: text('event_type').$type<DomainEventType>().notNull(),
      attempts: int('attempts').notNull(),
      createdAt: instantIn(kit, 'created_at').notNull(),
      deliveredAt: instantIn(kit, 'delivered_at'),
      lastResponseStatus: int('last_response_status'),
      lastDurationMs: int('last_duration_ms'),
      lastError: json('last_error').$type<Why>(),
      nextAttemptAt: instantIn(kit, 'next_attempt_at'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.subscriptionId, t.id] }),
      index('webhook_deliveries_due').on(t.ledgerNo, t.subscriptionId, t.nextAttemptAt, t.id).where(sql`${t.nextAttemptAt} is not null`),
      index('webhook_deliveries_done').on(t.ledgerNo, t.deliveredAt).where(sql`${t.deliveredAt} is not null`),
      index('webhook_deliveries_waiting').on(t.ledgerNo, t.subscriptionId, t.id).where(sql`${t.deliveredAt} is null`),
    ],
  );
});

export const webhookDeliveries = defineModule({
  tables: [webhookDeliveriesTable],
  queries: (maker) => {
    const { db, kit, dialect } = maker;
    const t = webhookDeliveriesTable(kit);
    const ofSubscription = eq(t.subscriptionId, given('subscriptionId'));
    return {
      ofSubscription,
      isDelivered: isNotNull(t.deliveredAt),
      isWaiting: isNull(t.deliveredAt),
      list: pagedBy(maker, 'webhook_delivery_list', t, [t.id]),
      byIds: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), ofSubscription, dialect.keyed(t.id, 'ids')))
          .prepare('webhook_deliveries_by_id'),
      ),
      due: lazily(() =>
        db
          .select()
          .from(t)
          .where(and(ofBooks(t), ofSubscription, isNotNull(t.nextAttemptAt), or(eq(t.attempts, 0), lte(t.nextAttemptAt, given('until')))))
          .orderBy(asc(t.nextAttemptAt), asc(t.id))
          .limit(given('take'))
          .prepare('webhook_deliveries_due'),
      ),
      waitingFor: lazily(() =>
        db
          .select({ eventId: t.eventId })
          .from(t)
          .where(and(ofBooks(t), ofSubscription, isNull(t.deliveredAt), dialect.among(t.eventId, 'eventIds')))
          .prepare('webhook_deliveries_waiting_for'),
      ),
      old: lazily(() =>
        db
          .select({ subscriptionId: t.subscriptionId, id: t.id, eventId: t.eventId })
          .from(t)
          .where(and(ofBooks(t), lt(t.deliveredAt, given('before'))))
          .limit(given('take'))
          .prepare('webhook_deliveries_old'),
      ),
      firstDelivered: lazily(() =>
        db
          .select({ at: min(t.deliveredAt) })
          .from(t)
          .where(and(ofBooks(t), isNotNull(t.deliveredAt)))
          .prepare('webhook_deliveries_first'),
      ),
      keys: lazily(() =>
        db
          .select({ subscriptionId: t.subscriptionId, id: t.id })
          .from(t)
          .where(and(ofBooks(t), ofSubscription))
          .prepare('webhook_delivery_keys'),
      ),
    };
  },
  repository: (session, queries): Repositories['webhookDeliveries'] => {
    const { ledgerNo } = session;
    const remove = (keys: readonly { readonly subscriptionId: WebhookSubscriptionId; readonly id: WebhookDeliveryId }[]): void =>
      session.wait(
        webhookDeliveriesTable,
        'remove',
        keys.map(({ subscriptionId, id }) => ({ ledgerNo, subscriptionId, id })),
      );
    return {
      byIds: async (subscriptionId, ids) =>
        ids.length === 0
          ? []
          : (await session.read(() => queries.byIds().execute({ ledgerNo, subscriptionId, ids: toJson(ids) }))).map(bare),
      put: async (deliveries) =>
        session.wait(
          webhookDeliveriesTable,
          'put',
          deliveries.map((delivery) => ({ ledgerNo, ...delivery })),
          ({ id }) => id,
        ),
      list: async ({ subscriptionId, isDelivered }, slice) => {
        const status = isDelivered === true ? { delivered: queries.isDelivered } : { waiting: queries.isWaiting };
        const conditions = { subscription: queries.ofSubscription, ...(isDelivered !== undefined && status) };
        return (await session.read(() => queries.list(ledgerNo, conditions, { subscriptionId }, slice))).map(bare);
      },
      due: async (subscriptionId, until, take) =>
        (await session.read(() => queries.due().execute({ ledgerNo, subscriptionId, until, take }))).map(bare),
      waitingFor: async (subscriptionId, eventIds) => {
        if (eventIds.length === 0) return new Set();
        const parameters = { ledgerNo, subscriptionId, eventIds: toJson(eventIds) };
        return new Set((await session.read(() => queries.waitingFor().execute(parameters))).map(({ eventId }) => eventId));
      },
      forget: async (before, take) => {
        const old = await session.read(() => queries.old().execute({ ledgerNo, before, take }));
        remove(old);
        return old.map(({ eventId }) => eventId);
      },
      firstDelivered: async () => (await session.read(() => queries.firstDelivered().execute({ ledgerNo })))[0]?.at ?? null,
      removeOf: async (subscriptionId) => remove(await session.read(() => queries.keys().execute({ ledgerNo, subscriptionId }))),
    };
  },
});
