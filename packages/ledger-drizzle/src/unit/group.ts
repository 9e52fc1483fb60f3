import { EMPTY_TAIL, groupBy, isRefusal, type LedgerId, type Repositories, snapshot, Unavailable, type WriteOptions } from 'ledger-core';
import type { Row, TableName } from '../schema/tables.ts';
import { type FrameCache, loadFrame } from './frame.ts';
import type { Lane } from './lane.ts';
import { type Queries, queriesOf } from './queries.ts';
import { repositoriesOf } from './repositories.ts';
import { bare, settingsOf, tailOf, transactionOf } from './rows.ts';
import { openSession, outcomeName, type Session } from './session.ts';
import type { Waiter } from './waiting-line.ts';

/** One unit of work that waits for its turn. */
export interface Job extends Waiter {
  readonly ledgerIds: readonly LedgerId[];
  readonly work: (books: readonly Repositories[]) => Promise<unknown>;
  readonly options: WriteOptions;
  readonly resolve: (result: unknown) => void;
  readonly reject: (fault: unknown) => void;
  /** Until when it waits for its turn and for a busy database (`Date.now()`). */
  readonly until: number;
}

/** A unit of work as it joins a waiting line; the promise is its answer. */
export const jobOf = <R>(
  ledgerIds: readonly LedgerId[],
  work: (books: readonly Repositories[]) => Promise<R>,
  options: WriteOptions,
  waitMs: number,
  join: (job: Job) => void,
): Promise<R> =>
  new Promise((resolve, reject) => {
    join({
      ledgerIds,
      work,
      options,
      isSolo: ledgerIds.length > 1,
      until: Date.now() + waitMs,
      resolve: resolve as (result: unknown) => void,
      reject,
      giveUp: () => reject(new Unavailable('These books are busy: the units of work before this one take too long.')),
    });
  });

/** A lane with its queries, prepared as they are first used. */
export interface PreparedLane extends Lane {
  readonly queries: Queries;
}

export const prepared = (lane: Lane): PreparedLane => ({ ...lane, queries: queriesOf(lane) });

/**
 * Carries out units of work one after the other in one transaction and commits them together. One that refuses or throws keeps nothing and takes no other
 * along. Where the database refuses the whole, each is tried again alone; where it is away or over a time limit, all of them fail at once.  [STO-46]
 */
export const commitTogether = async (lane: PreparedLane, frames: FrameCache, jobs: readonly Job[]): Promise<void> => {
  try {
    const answers = await attempt(lane, frames, jobs);
    for (const answer of answers) answer();
  } catch (fault) {
    const away = lane.unavailable(fault);
    const rolledBack = lane.control('rollback').catch(() => undefined);
    if (away !== null || jobs.length === 1) for (const job of jobs) job.reject(away ?? fault);
    await rolledBack;
    if (away === null && jobs.length > 1) for (const job of jobs) await commitTogether(lane, frames, [job]);
  }
};

/** What each job is answered once the commit is durable. */
const attempt = async (lane: PreparedLane, frames: FrameCache, jobs: readonly Job[]): Promise<readonly (() => void)[]> => {
  const ids = [...new Set(jobs.flatMap((job) => job.ledgerIds))].sort();
  const begun = lane.begin(Math.min(...jobs.map(({ until }) => until)));
  begun.catch(() => undefined);
  if (!lane.isPipelined) await begun;
  const sessions = new Map<LedgerId, Session>();
  for (const id of ids)
    sessions.set(
      id,
      await openLocked(
        lane,
        frames,
        id,
        jobs.filter((job) => job.ledgerIds.includes(id)),
      ),
    );
  await begun;
  const answers: (() => void)[] = [];
  for (const job of jobs)
    answers.push(
      await carryOut(
        lane,
        job,
        job.ledgerIds.map((id) => sessions.get(id) as Session),
      ),
    );
  const finished: (() => void)[] = [];
  for (const [id, session] of sessions) {
    const frame = await session.finish();
    if (frame !== null) finished.push(() => frames.hold(id, frame));
  }
  await lane.control('commit');
  for (const hold of finished) hold();
  return answers;
};

const carryOut = async (lane: Lane, job: Job, sessions: readonly Session[]): Promise<() => void> => {
  for (const session of sessions) session.begin();
  let keeps = false;
  try {
    const result = await job.work(sessions.map(repositoriesOf));
    keeps = !isRefusal(result) && job.options.keep !== false;
    return () => job.resolve(result);
  } catch (fault) {
    return () => job.reject(lane.unavailable(fault) ?? fault);
  } finally {
    for (const session of sessions) await session.end(keeps);
  }
};

const none = <Name extends TableName>(): Row<Name>[] => [];

/** Locks the books, and fetches what the waiting units of work expect to read, all in one exchange with the database. */
const openLocked = async (lane: PreparedLane, frames: FrameCache, ledgerId: LedgerId, jobs: readonly Job[]): Promise<Session> => {
  const { queries } = lane;
  const transactionIds = [...new Set(jobs.flatMap(({ options }) => options.expects?.transactionIds ?? []))];
  const outcomeKeys = jobs.flatMap(({ options }) => options.expects?.outcome ?? []);
  const ids = JSON.stringify(transactionIds);
  const [[row], transactions, readings, outcomes] = await Promise.all([
    queries.lockedLedger().execute({ ledgerId }),
    transactionIds.length === 0 ? none<'transactions'>() : queries.transactionsById().execute({ ledgerId, ids }),
    transactionIds.length === 0 ? none<'readings'>() : queries.readings().execute({ ledgerId, ids }),
    outcomeKeys.length === 0
      ? none<'outcomes'>()
      : queries.outcomes().execute({ ledgerId, keys: JSON.stringify(outcomeKeys.map(({ key }) => key)) }),
  ]);
  const session = await openSessionOf(lane, frames, ledgerId, row);
  for (const each of transactions) session.known.transactions.set(each.id, snapshot(transactionOf(each)));
  const readingsOf = groupBy(readings.map(bare), (reading) => reading.transactionId);
  for (const id of transactionIds) session.known.readings.set(id, snapshot(readingsOf.get(id) ?? []));
  for (const key of outcomeKeys) session.known.outcomes.set(outcomeName(key), null);
  for (const outcome of outcomes.map(bare)) session.known.outcomes.set(outcomeName(outcome), snapshot(outcome));
  return session;
};

const openSessionOf = async (
  lane: PreparedLane,
  frames: FrameCache,
  ledgerId: LedgerId,
  row: Row<'ledgers'> | undefined,
): Promise<Session> => {
  if (row === undefined) return openSession(lane, lane.queries, ledgerId, null, EMPTY_TAIL);
  const held = frames.current(ledgerId, row.frameVersion);
  const frame = held ?? (await loadFrame(lane.queries, ledgerId, settingsOf(row), row.frameVersion));
  if (held === undefined) frames.hold(ledgerId, frame);
  return openSession(lane, lane.queries, ledgerId, frame, tailOf(row));
};

/** One state of the books from start to end, for reading. */
export const readOne = async <R>(
  lane: PreparedLane,
  frames: FrameCache,
  ledgerId: LedgerId,
  work: (books: Repositories) => Promise<R>,
): Promise<R> => {
  const begun = lane.control('begin read');
  begun.catch(() => undefined);
  if (!lane.isPipelined) await begun;
  try {
    const [row] = await lane.queries.ledger().execute({ ledgerId });
    await begun;
    const session = await openSessionOf(lane, frames, ledgerId, row);
    session.begin();
    return await work(repositoriesOf(reading(session)));
  } finally {
    await lane.control('rollback').catch(() => undefined);
  }
};

/** A session that refuses to write. */
const reading = (session: Session): Session => {
  const refuse = (): never => {
    throw new Error('Invariant broken: a unit of work that reads does not write');
  };
  return { ...session, wait: refuse, addEntries: refuse, changeFrame: refuse };
};
