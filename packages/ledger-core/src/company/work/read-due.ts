import type { Dependencies } from '../../app/dependencies.ts';
import type { Instant } from '../../kernel/dates.ts';
import { feedReader } from '../../outward/feeds/read-feed.ts';
import { readingAgain } from '../../review/receipts/read-again.ts';
import type { Caller, ServiceCaller } from '../books/member.ts';
import type { DueReading, DueReadings } from './due.ts';
import { MAX_FEEDS_AT_ONCE, READINGS_BEGUN_MS } from './limits.ts';
import type { FailedWork } from './run-due.ts';

/**
 * Reads feeds, a few concurrently, and then receipts one by one, as their reader requires. Those that fail, or do not start within a
 * minute, are retried automatically.  [FEE-15] [RCP-35]
 */
export const dueReader =
  (dependencies: Dependencies, worker: Omit<ServiceCaller, 'ledgerId'>) =>
  async ({ feeds, documents }: DueReadings, now: Instant, isStopping: () => boolean): Promise<readonly FailedWork[]> => {
    const clock = { now: () => laterOf(now, dependencies.system.clock.now()) };
    const atNow: Dependencies = { ...dependencies, system: { ...dependencies.system, clock } };
    const readFeed = feedReader(atNow);
    const readReceipt = readingAgain(atNow);

    const readAll = async <ReadId>(
      due: readonly DueReading<ReadId>[],
      kind: 'read_feeds' | 'read_receipts',
      atOnce: number,
      read: (caller: Caller, id: ReadId) => Promise<unknown>,
    ): Promise<readonly FailedWork[]> => {
      const failed: FailedWork[] = [];
      const waiting = [...due];
      const began = Date.parse(clock.now());
      const isOver = () => isStopping() || Date.parse(clock.now()) - began > READINGS_BEGUN_MS;
      const readOneByOne = async (): Promise<void> => {
        for (let one = waiting.shift(); one !== undefined && !isOver(); one = waiting.shift())
          try {
            await read({ ledgerId: one.ledgerId, ...worker }, one.id);
          } catch (fault) {
            failed.push({ ledgerId: one.ledgerId, kind, at: now, fault });
          }
      };
      await Promise.all(Array.from({ length: atOnce }, readOneByOne));
      return failed;
    };

    const unreadFeeds = await readAll(feeds, 'read_feeds', MAX_FEEDS_AT_ONCE, (caller, id) => readFeed(caller, id, true));
    return [...unreadFeeds, ...(await readAll(documents, 'read_receipts', 1, readReceipt))];
  };

const laterOf = (one: Instant, other: Instant): Instant => (one > other ? one : other);
