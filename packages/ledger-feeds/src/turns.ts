import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are worked on without a pause: a few milliseconds of work. */
const ROWS_OF_A_TURN = 250;

/** Works on each item in its order. Other work of the process runs in between, so that a long answer holds nobody up.  [FEE-21] */
export const inTurns = async <T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += ROWS_OF_A_TURN) {
    if (from > 0) await nextTurn();
    for (const [at, item] of items.slice(from, from + ROWS_OF_A_TURN).entries()) results.push(work(item, from + at));
  }
  return results;
};

/** Lets other work of the process run. */
export const turn = (): Promise<void> => nextTurn();
