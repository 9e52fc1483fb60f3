import type { Given } from '../../app/given.ts';
import type { ServiceCaller } from '../../company/books/member.ts';
import type { Instant } from '../../kernel/dates.ts';
import { FEEDS_BEGUN_MS, MAX_FEEDS_AT_ONCE } from '../../kernel/limits.ts';
import { feedReader } from '../../outward/feeds/read-feed.ts';
import type { DueFeed } from './due.ts';
import type { FailedWork } from './run-due.ts';

/** Reads the feeds that are due, a few at a time. One that cannot be read, or is not begun within a minute, is tried again by itself.  [FEE-15] */
export const dueFeedReader =
  (given: Given, worker: Omit<ServiceCaller, 'ledgerId'>) =>
  async (due: readonly DueFeed[], now: Instant, isStopping: () => boolean): Promise<readonly FailedWork[]> => {
    const { system } = given;
    const failed: FailedWork[] = [];
    const waiting = [...due];
    const clock = { now: () => laterOf(now, system.clock.now()) };
    const read = feedReader({ ...given, system: { ...system, clock } });
    const began = Date.parse(clock.now());
    const isOver = () => isStopping() || Date.parse(clock.now()) - began > FEEDS_BEGUN_MS;
    const readOneByOne = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined && !isOver(); one = waiting.shift())
        try {
          await read({ ledgerId: one.ledgerId, ...worker }, one.id, true);
        } catch (fault) {
          failed.push({ ledgerId: one.ledgerId, kind: 'read_feeds', at: now, fault });
        }
    };
    await Promise.all(Array.from({ length: MAX_FEEDS_AT_ONCE }, readOneByOne));
    return failed;
  };

const laterOf = (one: Instant, other: Instant): Instant => (one > other ? one : other);
