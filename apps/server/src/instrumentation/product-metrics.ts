import type { DueRun, WebhookResponse } from 'ledger-core';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { StoreObserver } from '../open-ledger.ts';

/** Buckets in seconds for work with the database, and for checks of another server. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Tables whose new rows are product metrics, and how each is counted. */
const COUNTED = {
  entries: ['ledger_entries_posted_total', 'Journal entries posted.'],
  transactions: ['ledger_transactions_imported_total', 'New transactions imported from statements, feeds and records.'],
  imports: ['ledger_imports_total', 'Imports of statements and other records.'],
  events: ['ledger_events_total', 'Events written to the outbox. A large import writes one event.'],
} as const;

export interface ProductMetrics {
  readonly observer: StoreObserver;
  /** A delivery attempt received a response. */
  readonly tried: (response: WebhookResponse, ms: number) => void;
  readonly notified: (channel: string, isSent: boolean) => void;
  /** A scheduled job ran or failed. */
  readonly ran: (run: DueRun) => void;
}

/**
 * Product metrics. No label contains books, members or records: the number of series is the same for one set of books and for ten
 * thousand.  [WAT-1] [WAT-2]
 */
export const productMetrics = (registry: Registry): ProductMetrics => {
  const registers = [registry];
  const tries = new Counter({
    name: 'ledger_webhook_tries_total',
    help: 'Webhook delivery attempts by result.',
    labelNames: ['result'],
    registers,
  });
  const trying = new Histogram({
    name: 'ledger_webhook_try_seconds',
    help: 'Duration of webhook delivery attempts.',
    buckets: SECONDS,
    registers,
  });
  const notifications = new Counter({
    name: 'ledger_notifications_total',
    help: 'Notifications by channel (email, chat, message) and emailed documents, by result.',
    labelNames: ['channel', 'result'],
    registers,
  });
  const due = new Counter({
    name: 'ledger_due_work_total',
    help: 'Scheduled jobs by kind and result.',
    labelNames: ['kind', 'result'],
    registers,
  });
  for (const result of ['delivered', 'refused', 'unanswered']) tries.inc({ result }, 0);
  return {
    observer: storeMetrics(registers),
    tried: (result, ms) => {
      tries.inc({ result: resultOf(result) });
      trying.observe(ms / 1_000);
    },
    notified: (channel, isSent) => notifications.inc({ channel, result: isSent ? 'sent' : 'failed' }),
    ran: ({ done, failed }) => {
      for (const { kind } of done) due.inc({ kind, result: 'done' });
      for (const { kind } of failed) due.inc({ kind, result: 'failed' });
    },
  };
};

const resultOf = (response: WebhookResponse): string => {
  if ('error' in response) return 'unanswered';
  return response.status >= 200 && response.status < 300 ? 'delivered' : 'refused';
};

/** A waiting unit of work, with the time when its wait started. */
interface Waiting {
  readonly since: number;
}

/** The queue of units of work: its length, its waits and those that time out. */
const queueMetrics = (registers: Registry[]) => {
  const waiting = new Set<Waiting>();
  new Gauge({
    name: 'ledger_units_waiting',
    help: 'Queued units of work.',
    registers,
    collect() {
      this.set(waiting.size);
    },
  });
  const waits = new Histogram({
    name: 'ledger_unit_wait_seconds',
    help: 'Time that units of work spent in the queue.',
    buckets: SECONDS,
    registers,
  });
  const givenUp = new Counter({
    name: 'ledger_units_given_up_total',
    help: 'Units of work that timed out in the queue with status 503.',
    registers,
  });
  return {
    joins: (): Waiting => {
      const unit: Waiting = { since: performance.now() };
      waiting.add(unit);
      return unit;
    },
    givesUp: (unit: unknown): void => {
      if (waiting.delete(unit as Waiting)) givenUp.inc();
    },
    leave: (together: readonly unknown[]): void => {
      const now = performance.now();
      // Units that are retried alone have already waited.
      for (const unit of together as readonly Waiting[]) if (waiting.delete(unit)) waits.observe((now - unit.since) / 1_000);
    },
  };
};

const storeMetrics = (registers: Registry[]): StoreObserver => {
  const queue = queueMetrics(registers);
  const perCommit = new Histogram({
    name: 'ledger_units_per_commit',
    help: 'Units of work per commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const statements = new Histogram({
    name: 'ledger_statements_seconds',
    help: 'Duration of statement batches: open (lock the books), write, commit.',
    labelNames: ['what'],
    buckets: SECONDS,
    registers,
  });
  const lookUps = new Counter({
    name: 'ledger_reference_lookups_total',
    help: 'Lookups of reference data by result: cached or read.',
    labelNames: ['result'],
    registers,
  });
  const migrations = new Counter({
    name: 'ledger_schema_migrations_total',
    help: 'Schema migrations applied by this process.',
    registers,
  });
  const counted = new Map<string, Counter>(
    Object.entries(COUNTED).map(([table, [name, help]]) => [table, new Counter({ name, help, registers })]),
  );
  return {
    joins: queue.joins,
    givesUp: queue.givesUp,
    begins: (together) => {
      queue.leave(together);
      return {
        sends: (what) => {
          const sentAt = performance.now();
          return () => statements.observe({ what }, (performance.now() - sentAt) / 1_000);
        },
        commits: (added) => {
          perCommit.observe(together.length);
          for (const [table, many] of added) counted.get(table)?.inc(many);
        },
      };
    },
    looksUp: (isCached) => lookUps.inc({ result: isCached ? 'cached' : 'read' }),
    migrated: (many) => migrations.inc(many),
  };
};
