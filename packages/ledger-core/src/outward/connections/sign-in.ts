import type { Actor } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import { instant } from '../../kernel/dates.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { SealedTokens } from './connection.ts';
import { afterSend, noConnection, type OnlineBooks, type OnlineCompany, onlineBooksIn, type PendingSignIn } from './connection.ts';
import { activeConnections, findConnection } from './find.ts';
import { MAX_ONLINE_BOOKS, SIGN_IN_VALID_MS } from './limits.ts';
import { why } from './reasons.ts';
import { stateOf } from './state.ts';

/** The input for a sign-in: random bytes for its state, and the encrypted verifier. */
export interface Begins {
  readonly random: Uint8Array;
  readonly verifier: SealedSecret;
}

/** A started sign-in, with the state that the browser returns. Only the hash of the state is stored. */
export interface BegunSignIn {
  readonly id: ConnectionId;
  readonly connection: OnlineBooks;
  readonly state: string;
}

const NOTHING_YET = {
  ...{ secret: null, round: 0, accessUntil: null, expiresAt: null, refreshingUntil: null, company: null },
  ...{ hint: '…', failingSince: null, failedTries: 0, lastError: null },
} as const;

/**
 * Adds a connection to online books for a person to sign in to.  [CON-7] [CON-8]
 * Refusals, in order of precedence: forbidden, unprocessable (name), conflict (too many).
 */
export const connectOnlineBooks = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  actor: Actor,
  begins: Begins,
  { name }: { readonly name: string },
): Promise<BegunSignIn | Refusal<'forbidden' | 'unprocessable' | 'conflict'>> => {
  const refusal = checkPermission(actor.role, 'connections.sign_in') ?? checkName(name);
  if (refusal !== undefined) return refusal;
  if (onlineBooksIn(await activeConnections(unit)).length >= MAX_ONLINE_BOOKS)
    return refuse('conflict', why.too_many_companies_connected({ most: MAX_ONLINE_BOOKS }));
  const id = unit.newId('connection');
  const { state, signIn } = await begun(unit, actor, begins, id);
  const connection: OnlineBooks = {
    ...{ id, kind: 'accounting_a', name: name.trim(), ...NOTHING_YET, signIn },
    ...{ createdAt: unit.now, createdBy: actor.author },
  };
  await unit.connections.put(connection);
  unit.emit('connection.created', id);
  return { id, connection, state };
};

/**
 * Starts another sign-in of the same connection. The previous started one becomes invalid; the present tokens stay valid until
 * then.  [CON-8]
 */
export const signInAgain = async (
  unit: Needs<'connections'>,
  actor: Actor,
  begins: Begins,
  id: ConnectionId,
): Promise<BegunSignIn | Refusal<'not_found' | 'conflict'>> => {
  const found = await findConnection(unit, id);
  if (found === undefined) return noConnection(id);
  if (found.kind !== 'accounting_a') return refuse('conflict', why.connection_without_sign_in());
  const { state, signIn } = await begun(unit, actor, begins, id);
  const connection = { ...found, signIn };
  await unit.connections.put(connection);
  return { id, connection, state };
};

const begun = async (
  unit: Needs,
  { author }: Actor,
  { random, verifier }: Begins,
  id: ConnectionId,
): Promise<{ readonly state: string; readonly signIn: PendingSignIn }> => {
  const state = stateOf(unit.settings.id, id, random);
  const expiresAt = instant(Date.parse(unit.now) + SIGN_IN_VALID_MS);
  return { state, signIn: { hash: await unit.sha256(state), verifier, expiresAt, begunBy: author } };
};

/** The valid sign-in of a state.  [CON-8] */
export const findSignIn = async (
  unit: Needs<'connections'>,
  id: ConnectionId,
  state: string,
): Promise<(OnlineBooks & { readonly signIn: PendingSignIn }) | Refusal<'not_found' | 'unprocessable'>> => {
  const found = await findConnection(unit, id);
  if (found?.kind !== 'accounting_a') return noConnection(id);
  const { signIn } = found;
  return signIn !== null && signIn.expiresAt > unit.now && signIn.hash === (await unit.sha256(state))
    ? { ...found, signIn }
    : refuse('unprocessable', why.no_such_sign_in_to_finish(), 'state');
};

/** Consumes the state of a sign-in, which is valid once, whatever the result. Returns its verifier.  [CON-8] [CON-16] */
export const takeSignIn = async (
  unit: Needs<'connections'>,
  _actor: Actor,
  id: ConnectionId,
  state: string,
): Promise<{ readonly verifier: SealedSecret } | Refusal<'not_found' | 'unprocessable'>> => {
  const found = await findSignIn(unit, id, state);
  if (isRefusal(found)) return found;
  await unit.connections.put({ ...found, signIn: null });
  return { verifier: found.signIn.verifier };
};

/**
 * Stores the tokens of a sign-in. A connection keeps its company, and a company has one connection.  [CON-9]
 * Refusals, in order of precedence: not_found (deleted since), conflict.
 */
export const storeSignIn = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  _actor: Actor,
  tokens: SealedTokens,
  id: ConnectionId,
  company: OnlineCompany,
): Promise<OnlineBooks | Refusal<'not_found' | 'conflict'>> => {
  const all = onlineBooksIn(await activeConnections(unit));
  const found = all.find((one) => one.id === id);
  if (found === undefined) return noConnection(id);
  if (found.company !== null && found.company.id !== company.id)
    return refuse('conflict', why.connection_to_other_company({ name: found.company.name, other: company.name }));
  const other = all.find((one) => one.id !== id && one.company?.id === company.id);
  if (other !== undefined)
    return refuse('conflict', why.company_connected_already({ name: company.name, connection: other.name, id: other.id }));
  const working = afterSend(found, { sent: true }, unit.now);
  const after = { ...working, ...tokens, company, hint: `…${company.id.slice(-4)}`, round: found.round + 1, refreshingUntil: null };
  await unit.connections.put(after);
  unit.emit('connection.updated', id);
  return after;
};
