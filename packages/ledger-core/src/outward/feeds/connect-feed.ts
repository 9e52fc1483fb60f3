import type { FeedKind } from '../../bank/sources/connector.ts';
import type { Actor } from '../../company/books/member.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { checkLine, checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { afterSend, type FedAccount, type FeedConnection, isFeed, noConnection } from '../connections/connection.ts';
import type { FeedAccount } from '../connections/feed.ts';
import { activeConnections, findConnection } from '../connections/find.ts';
import { MAX_FEEDS } from './limits.ts';
import { why } from './reasons.ts';
import type { SealedAccess } from './sealing.ts';

export interface NewFeed {
  readonly kind: FeedKind;
  readonly name: string;
  /** The id of the bank in the feed, if the feed needs it in advance. */
  readonly institutionId?: string | null | undefined;
}

/**
 * Adds a connection to a feed for a person to sign in to.  [FEE-14]
 * Refusals, in order of precedence: unprocessable (name, institution), conflict (too many).
 */
export const connectFeed = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  { author }: Actor,
  { kind, name, institutionId = null }: NewFeed,
): Promise<FeedConnection | Refusal<'unprocessable' | 'conflict'>> => {
  const refusal = checkName(name) ?? checkLine(institutionId ?? '', 'institutionId') ?? checkBank(kind, institutionId);
  if (refusal !== undefined) return refusal;
  if ((await activeConnections(unit)).filter(isFeed).length >= MAX_FEEDS)
    return refuse('conflict', why.too_many_feeds({ most: MAX_FEEDS }));
  const connection: FeedConnection = {
    ...{ id: unit.newId('connection'), kind, name: name.trim(), institutionId, hint: '…', createdAt: unit.now, createdBy: author },
    ...{ secret: null, round: 0, accessUntil: null, begun: null, accounts: [], readingUntil: null, nextAt: null },
    ...{ failingSince: null, failedTries: 0, lastError: null },
  };
  await unit.connections.put(connection);
  unit.emit('connection.created', connection.id);
  return connection;
};

const checkBank = (kind: FeedKind, institutionId: string | null): Refusal<'unprocessable'> | undefined => {
  const isNamed = institutionId !== null && institutionId.trim() !== '';
  if (isNamed === (kind === 'gocardless')) return undefined;
  const message = isNamed ? why.institution_not_taken({ kind }) : why.institution_needed();
  return refuse('unprocessable', message, 'institutionId');
};

export const findFeed = async (
  unit: Needs<'connections'>,
  id: ConnectionId,
): Promise<FeedConnection | Refusal<'not_found' | 'conflict'>> => {
  const found = await findConnection(unit, id);
  if (found === undefined) return noConnection(id);
  return isFeed(found) ? found : refuse('conflict', why.connection_is_no_feed({ id, kind: found.kind }));
};

/** Stores the secret of the latest started sign-in. The previous one becomes invalid.  [FEE-14] */
export const storeBegun = async (
  unit: Needs<'connections'>,
  _actor: Actor,
  begun: SealedSecret | null,
  id: ConnectionId,
): Promise<FeedConnection | Refusal<'not_found' | 'conflict'>> => {
  const found = await findFeed(unit, id);
  if (isRefusal(found)) return found;
  const after = { ...found, begun };
  await unit.connections.put(after);
  return after;
};

/**
 * Stores the access of a sign-in. Imported accounts keep their cursors, so the sign-in must include them.  [FEE-14]
 * Refusals, in order of precedence: not_found (deleted since), conflict.
 */
export const storeSignedIn = async (
  unit: Needs<'connections' | 'due'> & Emits<'connection'>,
  _actor: Actor,
  access: SealedAccess,
  id: ConnectionId,
  accounts: readonly FeedAccount[],
): Promise<FeedConnection | Refusal<'not_found' | 'conflict'>> => {
  const found = await findFeed(unit, id);
  if (isRefusal(found)) return found;
  const merged = withAccounts(found.accounts, accounts);
  const lost = found.accounts.find(({ id: known, sourceId }) => sourceId !== null && !merged.some((one) => one.id === known));
  if (lost !== undefined) return refuse('conflict', why.sign_in_lacks_account({ name: lost.name, id: lost.id }));
  const after: FeedConnection = {
    ...afterSend(found, { sent: true }, unit.now),
    ...{ ...access, accounts: merged, begun: null, round: found.round + 1 },
    ...{ hint: hintOf(merged), nextAt: merged.some(({ sourceId }) => sourceId !== null) ? unit.now : null },
  };
  await unit.connections.put(after);
  if (after.nextAt !== null) await unit.due.scheduleBy('read_feeds', after.nextAt);
  unit.emit('connection.updated', id);
  return after;
};

/** The accounts of a sign-in. Known ones keep their source accounts. Pure. */
const withAccounts = (known: readonly FedAccount[], accounts: readonly FeedAccount[]): readonly FedAccount[] => {
  const byId = new Map(known.map((one) => [one.id, one]));
  return accounts.map((account) => ({ sourceId: null, cursor: null, readAt: null, ...byId.get(account.id), ...account }));
};

const hintOf = ([first, ...more]: readonly FedAccount[]): string =>
  first === undefined ? '…' : `…${first.mask ?? ''}${more.length === 0 ? '' : ` and ${more.length} more`}`;
