import type { LedgerId } from '../kernel/ids.ts';

/** Runs work one at a time, in call order. */
export const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(work: () => Promise<R>): Promise<R> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};

/**
 * The turns of one transaction with a program's statements and commands. `end` waits for those in progress. Later ones fail, because they
 * would run outside the transaction.  [STO-184]
 */
export const turnsOfTransaction = () => {
  const takeTurn = inTurn();
  let hasEnded = false;
  return {
    take: <R>(work: () => Promise<R>): Promise<R> =>
      hasEnded ? Promise.reject(new Error('The transaction has ended. Await everything that runs in it.')) : takeTurn(work),
    end: (): Promise<void> => {
      hasEnded = true;
      return takeTurn(async () => undefined);
    },
  };
};

/** The fault of a command on books that its transaction has not locked. Locking them now could deadlock.  [STO-184] */
export const notLocked = (ledgerId: LedgerId): Error =>
  new Error(`The transaction has not locked the books ${ledgerId}. Name all of its books when it begins.`);

/** The fault of a transaction inside another one. */
export const isInside = (): Error => new Error('This store is already in a transaction. Use it as it is.');
