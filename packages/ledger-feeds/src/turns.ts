import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows processed without a pause: a few milliseconds of work. */
const ROWS_OF_A_TURN = 250;

/** Processes items in order. Other work of the process runs in between, so a long response does not block it.  [FEE-21] */
export const inTurns = async <T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += ROWS_OF_A_TURN) {
    if (from > 0) await nextTurn();
    for (const [at, item] of items.slice(from, from + ROWS_OF_A_TURN).entries()) results.push(work(item, from + at));
  }
  return results;
};

/** Yields to other work of the process. */
export const turn = (): Promise<void> => nextTurn();
