import { withMask } from '../../bank/sources/check-mask.ts';
import { findSource, type SourceAccount } from '../../bank/sources/source.ts';
import type { Actor } from '../../company/books/member.ts';
import type { ConnectionId, SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type FedAccount, type FeedConnection, isFeed } from '../connections/connection.ts';
import { activeConnections } from '../connections/find.ts';
import { findFeed } from './connect-feed.ts';
import { why } from './reasons.ts';

/** An account of a feed, and its new source account; null for none. */
export interface AccountMapping {
  readonly accountId: string;
  readonly sourceId: SourceId | null;
}

/**
 * Sets the source account for an account of a feed. It is polled from its beginning by the next scheduled job.  [FEE-7]
 * Refusals, in order of precedence: not_found (the connection, the account, the source account), conflict (another kind, inactive),
 * unprocessable (the currency), conflict (another account feeds it).
 */
export const mapAccount = async (
  unit: Needs<'connections' | 'due' | 'sources'> & Emits<'connection' | 'source_account'>,
  _actor: Actor,
  { accountId, sourceId }: AccountMapping,
  id: ConnectionId,
): Promise<FeedConnection | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const found = await findFeed(unit, id);
  if (isRefusal(found)) return found;
  const account = found.accounts.find((one) => one.id === accountId);
  if (account === undefined) return refuse('not_found', why.no_such_account_of_feed({ name: found.name, account: accountId }));
  if (account.sourceId === sourceId) return found;
  const source = sourceId === null ? null : await findFed(unit, account, sourceId);
  if (isRefusal(source)) return source;
  const accounts = found.accounts.map((one) => (one.id === accountId ? { ...one, sourceId, cursor: null, readAt: null } : one));
  const isRead = found.secret !== null && accounts.some((one) => one.sourceId !== null);
  const after: FeedConnection = { ...found, accounts, nextAt: isRead ? unit.now : null };
  await unit.connections.put(after);
  if (source !== null) await storeMask(unit, source, account);
  if (after.nextAt !== null) await unit.due.scheduleBy('read_feeds', after.nextAt);
  unit.emit('connection.updated', id);
  return after;
};

/** A source account without last digits gets those of the feed.  [SRC-10] */
const storeMask = async (unit: Needs<'sources'> & Emits<'source_account'>, source: SourceAccount, { mask }: FedAccount): Promise<void> => {
  const masked = withMask(source, mask);
  if (masked === source) return;
  await unit.sources.put(masked);
  unit.emit('source_account.updated', source.id);
};

const findFed = async (
  unit: Needs<'connections' | 'sources'>,
  account: FedAccount,
  sourceId: SourceId,
): Promise<SourceAccount | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const source = findSource(await unit.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  if (!source.isActive) return refuse('conflict', why.source_account_out_of_use_for_feed({ name: source.name }));
  if (source.currency !== account.currency)
    return refuse(
      'unprocessable',
      why.feed_in_other_currency({
        name: source.name,
        currency: source.currency,
        account: account.name,
        accountCurrency: account.currency,
      }),
      'sourceId',
    );
  for (const feed of (await activeConnections(unit)).filter(isFeed)) {
    const other = feed.accounts.find((one) => one.sourceId === sourceId);
    if (other !== undefined) return refuse('conflict', why.source_fed_already({ name: source.name, account: other.name, feed: feed.name }));
  }
  return source;
};
