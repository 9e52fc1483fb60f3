import type { Actor } from '../../company/books/member.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkCodes, countedCodes, hashOf, newCode, type OpenNumber } from './code.ts';
import { type MessagingNumber, noConnection } from './connection.ts';
import { findConnection } from './find.ts';
import { why } from './reasons.ts';

/** The result of entering a code. A wrong code must be counted, so it is not a refusal, which would store nothing. */
export interface Confirmed {
  readonly id: ConnectionId;
  readonly connection: MessagingNumber;
  /** Why the number is not linked; null if it is. */
  readonly wrong: Why | null;
}

/**
 * Links a number by the code that was sent to it.  [CON-4]
 * Refusals, in order of precedence: not_found, then the errors of the code.
 */
export const confirmConnection = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  { author }: Actor,
  id: ConnectionId,
  code: string,
): Promise<Confirmed | Refusal<'not_found'>> => {
  const connection = await ownNumber(unit, author, id);
  if (isRefusal(connection)) return connection;
  if (connection.linkedAt !== null) return { id, connection, wrong: null };
  const pending = connection.code;
  if (pending === null || pending.expiresAt <= unit.now || pending.attemptsLeft === 0) return { id, connection, wrong: why.code_expired() };
  const isRight = (await hashOf(unit, id, code.trim())) === pending.hash;
  const after: MessagingNumber = isRight
    ? { ...connection, linkedAt: unit.now, code: null }
    : { ...connection, code: { ...pending, attemptsLeft: pending.attemptsLeft - 1 } };
  await unit.connections.put(after);
  if (isRight) unit.emit('connection.updated', id);
  return { id, connection: after, wrong: isRight ? null : why.code_wrong({ left: pending.attemptsLeft - 1 }) };
};

/**
 * Sends another code for an unlinked number and invalidates the previous one.  [CON-4] [CON-15]
 * Refusals, in order of precedence: not_found, conflict.
 */
export const renewCode = async (
  unit: Needs<'connections'>,
  { author }: Actor,
  { code, open }: { readonly code: string; readonly open: OpenNumber },
  id: ConnectionId,
): Promise<MessagingNumber | Refusal<'not_found' | 'conflict'>> => {
  const connection = await ownNumber(unit, author, id);
  if (isRefusal(connection)) return connection;
  if (connection.linkedAt !== null) return refuse('conflict', why.number_linked_already());
  const { memberId, secret } = connection;
  const tooMany = checkCodes(await unit.connections.all(), { memberId, number: open(secret) ?? '', open, now: unit.now });
  if (tooMany !== undefined) return tooMany;
  const codesSentAt = [...countedCodes(connection, unit.now), unit.now];
  const after = { ...connection, code: await newCode(unit, id, code), codesSentAt };
  await unit.connections.put(after);
  return after;
};

const ownNumber = async (unit: Needs<'connections'>, author: string, id: ConnectionId): Promise<MessagingNumber | Refusal<'not_found'>> => {
  const found = await findConnection(unit, id);
  return found?.kind === 'messaging_number' && found.memberId === author ? found : noConnection(id);
};
