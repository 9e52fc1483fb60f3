import { instant } from '../../kernel/dates.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { SealedTokens } from './connection.ts';
import { afterSend, isFailing, noConnection, type OnlineBooks, type OnlineCompany } from './connection.ts';
import { findConnection } from './find.ts';
import { ACCESS_MARGIN_MS, REFRESH_LEASE_MS } from './limits.ts';
import { why } from './reasons.ts';

/** The next step for reading a company: use its tokens, refresh them, or wait for the refresh of another request. */
export type NextStep =
  | { readonly next: 'use' | 'refresh'; readonly secret: SealedSecret; readonly round: number; readonly company: OnlineCompany }
  | { readonly next: 'wait'; readonly round: number };

/**
 * What a request knows about token versions: which one the program reported as expired, and which one was refreshed since the request
 * started.
 */
export interface KnownRounds {
  readonly expired: number | null;
  readonly refreshed: number | null;
}

/**
 * Checks the tokens of a connection. Tokens that expire soon, or that the program reported as expired, are refreshed by one request at a
 * time. Others wait, because a refresh token is valid once.  [CON-10]
 * Refusals, in order of precedence: not_found, unprocessable (another kind, or pending).
 */
export const takeTokens = async (
  unit: Needs<'connections'>,
  id: ConnectionId,
  { expired, refreshed }: KnownRounds,
): Promise<NextStep | Refusal<'not_found' | 'unprocessable'>> => {
  const found = await findConnection(unit, id);
  if (found === undefined) return noConnection(id);
  if (found.kind !== 'accounting_a') return refuse('unprocessable', why.connection_of_other_kind(), 'connectionId');
  const { secret, company, round, accessUntil, refreshingUntil } = found;
  if (secret === null || company === null) return refuse('unprocessable', why.sign_in_not_finished(), 'connectionId');
  const enough = instant(Date.parse(unit.now) + ACCESS_MARGIN_MS);
  // Tokens refreshed by this request are used even if they expire soon.
  const isFresh = refreshed !== null && round > refreshed;
  if (round !== expired && (isFresh || (accessUntil !== null && accessUntil > enough))) return { next: 'use', secret, round, company };
  if (refreshingUntil !== null && refreshingUntil > unit.now) return { next: 'wait', round };
  await unit.connections.put({ ...found, refreshingUntil: instant(Date.parse(unit.now) + REFRESH_LEASE_MS) });
  return { next: 'refresh', secret, round, company };
};

export type Refreshed = { readonly tokens: SealedTokens } | { readonly isRefused: boolean; readonly error: Why };

/**
 * Stores the result of a refresh, unless the tokens were replaced since. A refused one makes the connection fail immediately.
 * [CON-10] [CON-11]
 * Returns whether it was stored; `gone` if the connection was deleted.
 */
export const storeRefreshed = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  id: ConnectionId,
  round: number,
  refreshed: Refreshed,
): Promise<boolean | 'gone'> => {
  const found = await findConnection(unit, id);
  if (found?.kind !== 'accounting_a') return 'gone';
  if (found.round !== round) return false;
  const free = { ...found, refreshingUntil: null };
  if ('tokens' in refreshed) await unit.connections.put({ ...free, ...refreshed.tokens, round: round + 1 });
  else if (refreshed.isRefused) await fail(unit, free, refreshed.error);
  else await unit.connections.put(free);
  return true;
};

/** Stores the result of reading a company: refused or successful.  [CON-11] */
export const storeReading = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  id: ConnectionId,
  round: number,
  error: Why | null,
): Promise<void> => {
  const found = await findConnection(unit, id);
  if (found?.kind !== 'accounting_a' || found.round !== round) return;
  if (error !== null) await fail(unit, found, error);
  else if (found.failedTries > 0) await unit.connections.put(afterSend(found, { sent: true }, unit.now));
};

const fail = async (unit: Needs<'connections'> & Emits<'connection'>, before: OnlineBooks, error: Why): Promise<void> => {
  const after = afterSend(before, { error, retryAfterMs: null, isFinal: true }, unit.now);
  await unit.connections.put(after);
  if (!isFailing(before)) unit.emit('connection.failing', after.id, { since: after.failingSince });
};
