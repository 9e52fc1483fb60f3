import { instant } from '../../kernel/dates.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { isFeed } from '../connections/connection.ts';
import { findConnection } from '../connections/find.ts';
import { FEED_HINT_PAUSE_MS } from './limits.ts';

/**
 * Handles a notice that a feed has new data. It needs no proof: the feed is polled sooner, at most once a minute, and only the feed's own
 * data is read. A failing feed keeps its backoff.  [FEE-18]
 */
export const hintFeed = async (unit: Needs<'connections' | 'due'>, id: ConnectionId): Promise<void> => {
  const found = await findConnection(unit, id);
  if (found === undefined || !isFeed(found) || found.nextAt === null || found.failedTries > 0) return;
  const isBeingRead = found.readingUntil !== null && found.readingUntil > unit.now;
  const read = [isBeingRead ? unit.now : null, ...found.accounts.map(({ readAt }) => readAt)].filter((at) => at !== null);
  const nextAt = instant(Math.max(Date.parse(unit.now), ...read.map((at) => Date.parse(at) + FEED_HINT_PAUSE_MS)));
  if (nextAt >= found.nextAt) return;
  await unit.connections.put({ ...found, nextAt });
  await unit.due.scheduleBy('read_feeds', nextAt);
};
