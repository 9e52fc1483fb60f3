import { type LedgerId, type Repositories, Unavailable, type WriteOptions } from 'ledger-core';
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
