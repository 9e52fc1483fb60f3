import type { FeedKind } from '../../bank/sources/connector.ts';
import type { WorkDone } from '../../company/work/due.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { isFeed } from '../connections/connection.ts';
import { activeConnections } from '../connections/find.ts';
import { FEED_EVERY_MS, FEED_LEASE_MS } from './limits.ts';

/**
 * Finds the due feeds of the configured kinds; they are polled after the unit of work. The job is due again after the lease of a crashed
 * reader expires. Until then no other server finds them.  [FEE-15]
 */
export const findDueFeeds =
  (kinds: ReadonlySet<FeedKind>) =>
  async (unit: Needs<'connections'>): Promise<WorkDone> => {
    const feeds: ConnectionId[] = [];
    let next: Instant | null = null;
    for (const feed of (await activeConnections(unit)).filter(isFeed)) {
      const { nextAt, readingUntil } = feed;
      if (feed.secret === null || nextAt === null) continue;
      // A feed that is being read is due again afterwards.
      const free = readingUntil !== null && readingUntil > nextAt ? readingUntil : nextAt;
      const isDue = free <= unit.now;
      const isHere = kinds.has(feed.kind);
      if (isDue && isHere) feeds.push(feed.id);
      const at = isDue ? instant(Date.parse(unit.now) + (isHere ? FEED_LEASE_MS : FEED_EVERY_MS)) : free;
      if (next === null || at < next) next = at;
    }
    return { next, operation: null, feeds };
  };
