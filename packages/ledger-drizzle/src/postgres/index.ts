import type { LedgerId, Settings, Store } from 'ledger-core';
import { DEFAULT_CONNECTIONS, TIME_LIMITS, type TimeLimits } from '../limits.ts';
import { frameCache } from '../unit/frame.ts';
import { commitTogether, type Job, jobOf, type PreparedLane, readOne } from '../unit/group.ts';
import { settingsOf } from '../unit/rows.ts';
import { type WaitingLine, waitingLine } from '../unit/waiting-line.ts';
import { inspectPostgres } from './inspect.ts';
import { connect } from './lane.ts';
import { lanePool } from './lane-pool.ts';
import { migratePostgres } from './migrate.ts';

export type { TimeLimits } from '../limits.ts';
export { postgresIsThere } from './look.ts';
export { migratePostgres } from './migrate.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections at most; default 10. One more answers `ping`. */
  readonly connections?: number | undefined;
  /** What stands in for the default time limits. */
  readonly limits?: Partial<TimeLimits> | undefined;
}

/**
 * Keeps books in Postgres. Units of work that write to the same books are grouped behind one lock on the books' row; different books, and readers, run side
 * by side on connections of their own.
 */
export const postgresStore = async (options: PostgresOptions): Promise<Store> => {
  await migratePostgres(options);
  const limits = { ...TIME_LIMITS, ...options.limits };
  const frames = frameCache();
  const connectLane = (onLost: () => void) => connect(options.url, limits, onLost);
  const lanes = lanePool(options.connections ?? DEFAULT_CONNECTIONS, connectLane);
  /** So that an answer to "are you there" never waits for work. */
  const pingLane = lanePool(1, connectLane);
  const lines = new Map<LedgerId, WaitingLine<Job>>();

  const use = <R>(work: (lane: PreparedLane) => Promise<R>): Promise<R> => lanes.use(work, limits.waitMs, limits.unitMs);

  /** Should the connection be lost or the time be up, every unit of work of the group fails at once. */
  const commit = (jobs: readonly Job[]): Promise<void> =>
    use((lane) => commitTogether(lane, frames, jobs)).catch((fault) => {
      for (const job of jobs) job.reject(fault);
    });

  /** Each set of books has a line of its own, kept while a unit of work waits in it. */
  const join = (job: Job): void => {
    const first = job.ledgerIds[0] as LedgerId;
    for (const [id, line] of lines) if (id !== first && line.isIdle()) lines.delete(id);
    const line = lines.get(first) ?? waitingLine<Job>(commit, limits.waitMs);
    lines.set(first, line);
    line.join(job);
  };

  const writeAcross: Store['writeAcross'] = (ledgerIds, work, writeOptions = {}) =>
    jobOf(ledgerIds, work, writeOptions, limits.waitMs, join);

  let pinging: Promise<void> | null = null;
  const ping = (): Promise<void> => {
    pinging ??= pingLane
      .use((lane) => lane.ping(), limits.pingMs, limits.pingMs)
      .finally(() => {
        pinging = null;
      });
    return pinging;
  };

  return {
    writeAcross,
    write: (ledgerId, work, writeOptions) => writeAcross([ledgerId], ([books]) => work(books as NonNullable<typeof books>), writeOptions),
    read: (ledgerId, work) => use((lane) => readOne(lane, frames, ledgerId, work)),
    ledgers: () => use(async (lane): Promise<readonly Settings[]> => (await lane.queries.ledgers().execute()).map(settingsOf)),
    inspect: () => inspectPostgres(options.url),
    ping,
    close: async () => {
      for (const line of lines.values()) await line.idle();
      await Promise.all([lanes.close(), pingLane.close()]);
    },
  };
};
