import type { Actor } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkCodes, newCode, type OpenNumber } from './code.ts';
import { type ChatWorkspace, type MessagingNumber, numberOf, workspaceOf } from './connection.ts';
import { activeConnections } from './find.ts';
import { why } from './reasons.ts';

/** The address of a service, encrypted outside the unit of work, and masked. */
export interface Reached {
  readonly secret: SealedSecret;
  readonly hint: string;
}

const working = { failingSince: null, failedTries: 0, lastError: null } as const;

/**
 * Connects the chat workspace of the books.  [CON-1] [CON-2]
 * Refusals, in order of precedence: forbidden, unprocessable (name), conflict (the books have one).
 */
export const connectWorkspace = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  actor: Actor,
  reached: Reached,
  { name }: { readonly name: string },
): Promise<ChatWorkspace | Refusal<'forbidden' | 'unprocessable' | 'conflict'>> => {
  const refusal = checkPermission(actor.role, 'connections.create_workspace') ?? checkName(name);
  if (refusal !== undefined) return refusal;
  if (workspaceOf(await activeConnections(unit)) !== undefined) return refuse('conflict', why.workspace_connected_already());
  const id = unit.newId('connection');
  const workspace: ChatWorkspace = {
    ...{ id, kind: 'chat_workspace', name: name.trim(), ...reached, ...working },
    ...{ createdAt: unit.now, createdBy: actor.author },
  };
  await unit.connections.put(workspace);
  unit.emit('connection.created', id);
  return workspace;
};

/**
 * Starts linking the caller's number. It is linked after the code sent to it is entered.  [CON-3] [CON-15]
 * Refusals, in order of precedence: forbidden (a service), conflict (the caller has one, too many codes).
 */
export const linkNumber = async (
  unit: Needs<'connections'> & Emits<'connection'>,
  { author, memberId }: Actor,
  reached: Reached,
  { code, open }: { readonly code: string; readonly open: OpenNumber },
): Promise<MessagingNumber | Refusal<'forbidden' | 'conflict'>> => {
  if (memberId === null) return refuse('forbidden', why.service_has_no_number());
  if (numberOf(await activeConnections(unit), memberId) !== undefined) return refuse('conflict', why.number_connected_already());
  const number = open(reached.secret) ?? '';
  const tooMany = checkCodes(await unit.connections.all(), { memberId, number, open, now: unit.now });
  if (tooMany !== undefined) return tooMany;
  const id = unit.newId('connection');
  const connection: MessagingNumber = {
    ...{ id, kind: 'messaging_number', ...reached, ...working, createdAt: unit.now, createdBy: author },
    ...{ memberId, linkedAt: null, code: await newCode(unit, id, code), codesSentAt: [unit.now], removedAt: null },
  };
  await unit.connections.put(connection);
  unit.emit('connection.created', id);
  return connection;
};
