import type { FeedKind } from '../../bank/sources/connector.ts';
import type { Actor } from '../../company/books/member.ts';
import { nextTry } from '../../company/work/retry.ts';
import { takeInChanges } from '../../intake/ingest/take-in-changes.ts';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { ConnectionId, ImportId, SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { Opinions } from '../../review/models/opinion.ts';
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

/** A feed that one reader has to itself. */
export interface TakenFeed {
  readonly connection: FeedConnection;
  readonly secret: SealedSecret;
  /** Whether what it is read with ends soon. */
  readonly needsRefresh: boolean;
  readonly accounts: readonly (FedAccount & { readonly sourceId: SourceId })[];
  readonly lease: Instant;
}

/**
 * Takes a feed to read it. A lease lets one reader at a time read it; when the reader dies, another reads it once the lease has ended.  [FEE-9]
 * The first that applies wins: not_found, conflict (another kind), unprocessable (not set up, no sign-in, no account), conflict (it is being read).
 */
export const takeFeed = async (
  books: Needs<'connections'>,
  id: ConnectionId,
  { isDueOnly, kinds }: { readonly isDueOnly: boolean; readonly kinds: ReadonlySet<FeedKind> },
): Promise<TakenFeed | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const found = await findFeed(books, id);
  if (isRefusal(found)) return found;
  if (!kinds.has(found.kind)) return notSetUp(found.kind);
  if (isDueOnly && (found.nextAt === null || found.nextAt > books.now)) return NOT_DUE;
  const { secret, accessUntil, readingUntil } = found;
  if (secret === null) return refuse('unprocessable', why.nobody_signed_in_to_feed({ name: found.name }));
  const accounts = found.accounts.flatMap((one) => (one.sourceId === null ? [] : [{ ...one, sourceId: one.sourceId }]));
  if (accounts.length === 0) return refuse('unprocessable', why.no_account_of_feed_mapped({ name: found.name }));
  if (readingUntil !== null && readingUntil > books.now) return refuse('conflict', why.feed_being_read({ name: found.name, readingUntil }));
  const lease = instant(Date.parse(books.now) + FEED_LEASE_MS);
  const connection = { ...found, readingUntil: lease, nextAt: lease };
  await books.connections.put(connection);
  const needsRefresh = accessUntil !== null && Date.parse(accessUntil) <= Date.parse(books.now) + ACCESS_MARGIN_MS;
  return { connection, secret, needsRefresh, accounts, lease };
};

/** Another server has read it meanwhile. */
const NOT_DUE = refuse('conflict', why.feed_not_due());

/** The feed that a reader has, as long as its lease is its own. */
const held = async (books: Needs<'connections'>, id: ConnectionId, lease: Instant): Promise<FeedConnection | undefined> => {
  const found = await findConnection(books, id);
  return found !== undefined && 'readingUntil' in found && found.readingUntil === lease ? found : undefined;
};

/** Keeps what a refresh gave, before it is used. False when the feed is not the reader's any more, or somebody signed in again. */
export const keepAccess = async (
  books: Needs<'connections'>,
  id: ConnectionId,
  { lease, connection }: TakenFeed,
  access: SealedAccess,
): Promise<boolean> => {
  const found = await held(books, id, lease);
  if (found === undefined || found.round !== connection.round) return false;
  await books.connections.put({ ...found, ...access });
  return true;
};

/** What a reading brought to one account. */
export interface AccountReading {
  readonly accountId: string;
  readonly sourceId: SourceId;
  /** Null where nothing is new or changed. */
  readonly importId: ImportId | null;
  readonly added: number;
  readonly changed: number;
  /** How many movements were taken back. */
  readonly withdrawn: number;
  /** Rows that are no movement of the account, each with a sentence. */
  readonly skipped: readonly string[];
  /** Why it could not be read, or what a person must see to although it could; null for nothing. */
  readonly error: string | null;
}

/**
 * Imports what changed in one account, and keeps how far it was read in the same unit of work: what is not imported is read again.  [FEE-9]
 * Null when the feed is not the reader's any more, or the account feeds another source account since.
 */
export const keepChanges = async (
  books: FeedsNeeds,
  actor: Actor,
  opinions: Opinions | null,
  id: ConnectionId,
  { lease }: Pick<TakenFeed, 'lease'>,
  account: TakenFeed['accounts'][number],
  { records, removed, covers, skipped, cursor }: FeedChanges,
): Promise<Omit<AccountReading, 'error'> | null | Refusal<'not_found' | 'conflict' | 'unprocessable'>> => {
  const found = await held(books, id, lease);
  const { id: accountId, sourceId } = account;
  if (found === undefined) return null;
  const isSame = found.accounts.some((one) => one.id === accountId && one.sourceId === sourceId && one.cursor === account.cursor);
  if (!isSame) return null;
  const taken = await takeInChanges(books, actor, opinions, sourceId, { format: found.kind, records, covers, removed, mask: account.mask });
  if (isRefusal(taken)) return taken;
  const accounts = found.accounts.map((one) => (one.id === accountId ? { ...one, cursor, readAt: books.now } : one));
  await books.connections.put({ ...found, accounts });
  const { report, withdrawn } = taken;
  const { added = 0, changed = 0 } = report?.import ?? {};
  return { accountId, sourceId, importId: report?.import.id ?? null, added, changed, withdrawn, skipped };
};

/** What became of a reading: why it failed, or null; whether some accounts could be read; the random number spreads the next try. */
export interface ReadingEnd {
  readonly fault: FeedFault | null;
  readonly isPartly: boolean;
  readonly chance: number;
}

/**
 * Ends a reading: the feed is read again after some hours, or tried again sooner or later. A refused sign-in makes the feed fail at once, other faults after three in
 * a row; an event is emitted once.  [FEE-15] [FEE-16]
 */
export const endReading = async (
  books: Needs<'connections' | 'due'> & Emits<'connection'>,
  id: ConnectionId,
  { lease, connection }: TakenFeed,
  { fault, isPartly, chance }: ReadingEnd,
): Promise<void> => {
  const before = await held(books, id, lease);
  if (before === undefined) return;
  // Somebody signed in again meanwhile: what was refused was the sign-in before.
  const isOutdated = before.round !== connection.round && fault !== null;
  const after = isOutdated ? before : tried(before, fault, books.now);
  const asked = before.nextAt === connection.nextAt ? null : before.nextAt;
  const planned = isOutdated ? books.now : nextReading(after, isPartly ? null : fault, chance, books.now);
  const isRead = after.accounts.some(({ sourceId }) => sourceId !== null);
  // Somebody may have asked for another reading meanwhile.
  const sooner = asked !== null && asked < planned ? asked : planned;
  const nextAt = isRead ? sooner : null;
  await books.connections.put({ ...after, readingUntil: null, nextAt });
  if (nextAt !== null) await books.due.bringForward('read_feeds', nextAt);
  if (isFailing(after) && !isFailing(before)) books.emit('connection.failing', id, { since: after.failingSince });
};

const tried = (before: FeedConnection, fault: FeedFault | null, now: Instant): FeedConnection => {
  if (fault === null) return afterSend(before, { sent: true }, now);
  return afterSend(before, { error: fault.error, retryAfterMs: fault.retryAfterMs, isFinal: fault.because !== 'failed' }, now);
};

/** When a feed is read next.  [FEE-15] Pure. */
const nextReading = ({ failedTries }: FeedConnection, fault: FeedFault | null, chance: number, now: Instant): Instant => {
  if (fault === null) return instant(Date.parse(now) + FEED_EVERY_MS);
  const attempts = fault.because === 'failed' ? failedTries : FEED_TRIES_AFTER_MS.length;
  return nextTry(FEED_TRIES_AFTER_MS, { attempts, chance, retryAfterMs: fault.retryAfterMs }, now);
};
