import { pause, until } from '../pause.ts';
import type { Violations } from '../violations.ts';
import { ASSETS } from './acts/assets.ts';
import { BANK } from './acts/bank.ts';
import { CLOSING } from './acts/closing.ts';
import { FEED } from './acts/feed.ts';
import { JOURNAL } from './acts/journal.ts';
import { MIGRATION } from './acts/migration.ts';
import { OUTWARD } from './acts/outward.ts';
import { TRADE } from './acts/trade.ts';
import { type Act, type Desk, take } from './desk.ts';

/** Each act in proportion to its frequency. */
const ACTS: readonly Act['act'][] = [...JOURNAL, ...BANK, ...ASSETS, ...TRADE, ...CLOSING, ...MIGRATION, ...OUTWARD, ...FEED].flatMap(
  ({ often, act }) => Array<Act['act']>(often).fill(act),
);

/** The number of concurrent users of one set of books. */
const LANES_OF_BOOKS = 3;
const LONGEST_ACT_MS = 600_000;

export interface Traffic {
  /** Waits until every current act is done. Nothing is sent until `goOn`. */
  readonly rest: () => Promise<void>;
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** Random acts in all books, with a pause after each. In each set of books, an act occurs as often as its weight before all are shuffled again. */
export const openTraffic = (desks: readonly Desk[], restMs: number, violations: Violations): Traffic => {
  let isResting = true;
  let isStopped = false;
  let busy = 0;
  const lane = async (desk: Desk, bag: Act['act'][]): Promise<void> => {
    while (!isStopped) {
      await pause(desk.whole(Math.floor(restMs / 2), restMs * 1.5));
      if (isResting) continue;
      busy += 1;
      if (bag.length === 0) bag.push(...ACTS);
      await take(
        bag,
        desk,
      )?.(desk).catch((fault) => violations.add(`An act failed: ${fault instanceof Error ? fault.stack : String(fault)}`));
      busy -= 1;
    }
  };
  for (const desk of desks) {
    const bag: Act['act'][] = [];
    for (let at = 0; at < LANES_OF_BOOKS; at++) void lane(desk, bag);
  }
  return {
    rest: async () => {
      isResting = true;
      if (!(await until(() => busy === 0, LONGEST_ACT_MS, 20)))
        violations.add(`${busy} acts are not done after ${LONGEST_ACT_MS / 1000} seconds.`);
    },
    goOn: () => {
      isResting = false;
    },
    stop: () => {
      isStopped = true;
    },
  };
};
