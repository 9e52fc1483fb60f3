import type { FeedKind } from '../../bank/sources/connector.ts';
import type { Actor } from '../../company/books/member.ts';
import { nextTry } from '../../company/work/retry.ts';
import { importChanges } from '../../intake/ingest/import-changes.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { ConnectionId, ImportId, SourceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { afterSend, type FedAccount, type FeedConnection, isFailing } from '../connections/connection.ts';
import type { FeedChanges, FeedFault } from '../connections/feed.ts';
import { findConnection } from '../connections/find.ts';
import { ACCESS_MARGIN_MS } from '../connections/limits.ts';
import { findFeed } from './connect-feed.ts';
import { FEED_EVERY_MS, FEED_LEASE_MS, FEED_TRIES_AFTER_MS } from './limits.ts';
import type { FeedsNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { notSetUp, type SealedAccess } from './sealing.ts';

export interface LeasedFeed {
  readonly connection: FeedConnection;
  readonly secret: SealedSecret;
  readonly needsRefresh: boolean;
  readonly accounts: readonly (FedAccount & { readonly sourceId: SourceId })[];
  readonly lease: Instant;
}

/**
 * Takes the lease of a feed. It allows one reader at a time; if that reader crashes, another can read after the lease expires.  [FEE-9]
 * Refusals, in order of precedence: not_found, conflict (another kind), unprocessable (not set up, no sign-in, no account), conflict (it is
 * being read).
 */
export const takeFeed = async (
  unit: Needs<'connections'>,
  id: ConnectionId,
  { isDueOnly, kinds }: { readonly isDueOnly: boolean; readonly kinds: ReadonlySet<FeedKind> },
): Promise<LeasedFeed | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const found = await findFeed(unit, id);
  if (isRefusal(found)) return found;
  if (!kinds.has(found.kind)) return notSetUp(found.kind);
  if (isDueOnly && (found.nextAt === null || found.nextAt > unit.now)) return NOT_DUE;
  const { secret, accessUntil, readingUntil } = found;
  if (secret === null) return refuse('unprocessable', why.nobody_signed_in_to_feed({ name: found.name }));
  const accounts = found.accounts.flatMap((one) => (one.sourceId === null ? [] : [{ ...one, sourceId: one.sourceId }]));
  if (accounts.length === 0) return refuse('unprocessable', why.no_account_of_feed_mapped({ name: found.name }));
  if (readingUntil !== null && readingUntil > unit.now) return refuse('conflict', why.feed_being_read({ name: found.name, readingUntil }));
  const lease = instant(Date.parse(unit.now) + FEED_LEASE_MS);
  const connection = { ...found, readingUntil: lease, nextAt: lease };
  await unit.connections.put(connection);
  const needsRefresh = accessUntil !== null && Date.parse(accessUntil) <= Date.parse(unit.now) + ACCESS_MARGIN_MS;
  return { connection, secret, needsRefresh, accounts, lease };
};

/** Another server has polled it since. */
const NOT_DUE = refuse('conflict', why.feed_not_due());

/** The feed, if the reader's lease is still valid. */
const stored = async (unit: Needs<'connections'>, id: ConnectionId, lease: Instant): Promise<FeedConnection | undefined> => {
  const found = await findConnection(unit, id);
  return found !== undefined && 'readingUntil' in found && found.readingUntil === lease ? found : undefined;
};

/** Stores a refreshed access before it is used. False if the lease was lost, or somebody signed in again. */
export const storeAccess = async (
  unit: Needs<'connections'>,
  id: ConnectionId,
  { lease, connection }: LeasedFeed,
  access: SealedAccess,
): Promise<boolean> => {
  const found = await stored(unit, id, lease);
  if (found === undefined || found.round !== connection.round) return false;
  await unit.connections.put({ ...found, ...access });
  return true;
};

/** The result of a poll for one account. */
export interface AccountReading {
  readonly accountId: string;
  readonly sourceId: SourceId;
  /** Null if nothing is new or changed. */
  readonly importId: ImportId | null;
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** Rows that are not transactions of the account, each with its reason. */
  readonly skipped: readonly Why[];
  /** Why it could not be read, or a problem that a person must resolve; null if there is none. */
  readonly error: Why | null;
}

/**
 * Imports the changes of one account and stores its cursor in the same unit of work, so that unimported changes are read again.  [FEE-9]
 * Null if the lease was lost, or the account has another source account since.
 */
export const storeChanges = async (
  unit: FeedsNeeds,
  actor: Actor,
  predictions: Predictions | null,
  id: ConnectionId,
  { lease }: Pick<LeasedFeed, 'lease'>,
  account: LeasedFeed['accounts'][number],
  { records, removed, covers, skipped, cursor }: FeedChanges,
): Promise<Omit<AccountReading, 'error'> | null | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const found = await stored(unit, id, lease);
  const { id: accountId, sourceId } = account;
  if (found === undefined) return null;
  const isSame = found.accounts.some((one) => one.id === accountId && one.sourceId === sourceId && one.cursor === account.cursor);
  if (!isSame) return null;
  const taken = await importChanges(unit, actor, predictions, sourceId, {
    format: found.kind,
    records,
    covers,
    removed,
    mask: account.mask,
  });
  if (isRefusal(taken)) return taken;
  const accounts = found.accounts.map((one) => (one.id === accountId ? { ...one, cursor, readAt: unit.now } : one));
  await unit.connections.put({ ...found, accounts });
  const { report, withdrawn } = taken;
  const { added = 0, changed = 0 } = report?.import ?? {};
  return { accountId, sourceId, importId: report?.import.id ?? null, added, changed, withdrawn, skipped };
};

/** The result of a poll: the failure or null, and whether some accounts were read. The random number adds jitter to the next attempt. */
export interface ReadingEnd {
  readonly fault: FeedFault | null;
  readonly isPartly: boolean;
  readonly chance: number;
}

/**
 * Ends a poll. The next one follows after some hours, or by the retry schedule. A refused sign-in makes the feed fail immediately, other
 * failures after three in a row; an event is emitted once.  [FEE-15] [FEE-16]
 */
export const endReading = async (
  unit: Needs<'connections' | 'due'> & Emits<'connection'>,
  id: ConnectionId,
  { lease, connection }: LeasedFeed,
  { fault, isPartly, chance }: ReadingEnd,
): Promise<void> => {
  const before = await stored(unit, id, lease);
  if (before === undefined) return;
  // Somebody signed in again since: the failure concerns the previous sign-in.
  const isOutdated = before.round !== connection.round && fault !== null;
  const after = isOutdated ? before : tried(before, fault, unit.now);
  const requested = before.nextAt === connection.nextAt ? null : before.nextAt;
  const planned = isOutdated ? unit.now : nextReading(after, isPartly ? null : fault, chance, unit.now);
  const isRead = after.accounts.some(({ sourceId }) => sourceId !== null);
  // Somebody may have requested another poll since.
  const sooner = requested !== null && requested < planned ? requested : planned;
  const nextAt = isRead ? sooner : null;
  await unit.connections.put({ ...after, readingUntil: null, nextAt });
  if (nextAt !== null) await unit.due.scheduleBy('read_feeds', nextAt);
  if (isFailing(after) && !isFailing(before)) unit.emit('connection.failing', id, { since: after.failingSince });
};

const tried = (before: FeedConnection, fault: FeedFault | null, now: Instant): FeedConnection => {
  if (fault === null) return afterSend(before, { sent: true }, now);
  return afterSend(before, { error: fault.error, retryAfterMs: fault.retryAfterMs, isFinal: fault.because !== 'failed' }, now);
};

/** The time of the next poll.  [FEE-15] Pure. */
const nextReading = ({ failedTries }: FeedConnection, fault: FeedFault | null, chance: number, now: Instant): Instant => {
  if (fault === null) return instant(Date.parse(now) + FEED_EVERY_MS);
  const attempts = fault.because === 'failed' ? failedTries : FEED_TRIES_AFTER_MS.length;
  return nextTry(FEED_TRIES_AFTER_MS, { attempts, chance, retryAfterMs: fault.retryAfterMs }, now);
};
