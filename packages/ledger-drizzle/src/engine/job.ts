import { type LedgerId, type Repositories, Unavailable, type WriteOptions } from 'ledger-core';
import type { Waiter } from './waiting-line.ts';

/** One waiting unit of work. */
export interface Job extends Waiter {
  readonly ledgerIds: readonly LedgerId[];
  readonly work: (books: readonly Repositories[]) => Promise<unknown>;
  readonly options: WriteOptions;
  readonly resolve: (result: unknown) => void;
  readonly reject: (fault: unknown) => void;
  /** When it stops waiting for its turn and for a busy database (`Date.now()`). */
  readonly until: number;
}

/** A unit of work for a waiting line, and the promise of its answer. */
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
      isSolo: ledgerIds.length > 1 || options.isLarge === true,
      until: Date.now() + waitMs,
      resolve: resolve as (result: unknown) => void,
      reject,
      giveUp: () => reject(new Unavailable('These books are busy: the units of work before this one take too long.')),
    });
  });
