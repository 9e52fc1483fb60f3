import type { Instant, Store } from 'ledger-core';
import { Gauge, type Registry } from 'prom-client';
import { within } from '../http/within.ts';

/** Time limit of the store, after which its metrics are omitted: a scrape must not wait for an unavailable database. */
const STORE_LIMIT_MS = 1_500;

/** Maximum subscriptions to count: a higher number adds no information. */
const MOST_UNATTENDED = 1_000;

interface Requested {
  readonly oldestDelivery: number;
  readonly unattended: number;
  readonly dueDelay: number;
}

/**
 * Metrics of the whole database, loaded when the metrics are scraped. While it does not respond, only that is reported.  [WAT-1] [WAT-3]
 */
export const storeGauges = (registry: Registry, store: Pick<Store, 'due' | 'webhooksToDeliver' | 'oldestDelivery'>): void => {
  const requested = shared(() => within(STORE_LIMIT_MS, ask(store)).catch(() => null));
  const gauge = (name: string, help: string, value: (requested: Requested) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await requested();
        if (found === null) this.remove();
        else this.set(value(found));
      },
    });
  new Gauge({
    name: 'ledger_database_up',
    help: '1 if the database responded to this scrape, else 0.',
    registers: [registry],
    async collect() {
      this.set((await requested()) === null ? 0 : 1);
    },
  });
  gauge('ledger_webhook_oldest_seconds', 'Age of the oldest pending webhook delivery in all books, or 0.', (one) => one.oldestDelivery);
  gauge(
    'ledger_webhook_unattended',
    `Subscriptions with pending deliveries that no process handles, in all books, at most ${MOST_UNATTENDED}.`,
    (one) => one.unattended,
  );
  gauge('ledger_due_work_delay_seconds', 'Delay of the most overdue scheduled job in all books, or 0.', (one) => one.dueDelay);
};

const ask = async ({
  due,
  webhooksToDeliver,
  oldestDelivery,
}: Pick<Store, 'due' | 'webhooksToDeliver' | 'oldestDelivery'>): Promise<Requested> => {
  const now = Date.now();
  const moment = new Date(now).toISOString() as Instant;
  const ageOf = (at: string | null | undefined): number => (at == null ? 0 : Math.max(0, now - Date.parse(at)) / 1_000);
  const [oldest, unattended, longest] = await Promise.all([oldestDelivery(), webhooksToDeliver(moment, MOST_UNATTENDED), due(moment, 1)]);
  return { oldestDelivery: ageOf(oldest), unattended: unattended.length, dueDelay: ageOf(longest[0]?.at) };
};

/** Concurrent callers share one response. */
const shared = <R>(work: () => Promise<R>): (() => Promise<R>) => {
  let inProgress: Promise<R> | undefined;
  return () =>
    (inProgress ??= work().finally(() => {
      inProgress = undefined;
    }));
};
