import { type LedgerId, type Repositories, Unavailable, type WriteOptions } from 'ledger-core';
import type { TransactionWork } from './caller-transaction.ts';
import type { Waiter } from './job-queue.ts';
import type { ObservedUnit, StoreObserver } from './observer.ts';
import type { Work } from './opened.ts';

/** One queued unit of work, or the work of a program in a separate transaction. */
export interface Job extends Waiter {
  readonly ledgerIds: readonly LedgerId[];
  readonly work: Work | TransactionWork;
  readonly options: WriteOptions;
  readonly resolve: (result: unknown) => void;
  readonly reject: (fault: unknown) => void;
  /** When it stops waiting for its turn and for a busy database, in the monotonic time of `performance.now()`. */
  readonly until: number;
  readonly observed: ObservedUnit;
}

interface Line {
  readonly waitMs: number;
  readonly observer: StoreObserver | undefined;
  readonly join: (job: Job) => void;
}

/** A queued unit of work, and the promise of its result. */
export const jobOf = <R>(
  ledgerIds: readonly LedgerId[],
  work: ((books: readonly Repositories[]) => Promise<R>) | TransactionWork,
  options: WriteOptions,
  { waitMs, observer, join }: Line,
): Promise<R> =>
  new Promise((resolve, reject) => {
    const observed = observer?.joins();
    join({
      ledgerIds,
      work,
      options,
      runsAlone: ledgerIds.length > 1 || options.isLarge === true || typeof work === 'object',
      until: performance.now() + waitMs,
      resolve: resolve as (result: unknown) => void,
      reject,
      observed,
      giveUp: () => {
        observer?.givesUp(observed);
        reject(new Unavailable('These books are busy. Earlier units of work take too long.'));
      },
    });
  });
