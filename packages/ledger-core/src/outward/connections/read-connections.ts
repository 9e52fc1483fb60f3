import type { Actor } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, pageOfList } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type Connection, isFeed, noConnection } from './connection.ts';
import { activeConnections, findConnection } from './find.ts';
import { removeNumber } from './remove-number.ts';

/** A reader of connections. Owners and admins see all; others see all except the numbers of other members.  [CON-1] [CON-7] */
export type Reader = Pick<Actor, 'author' | 'role'>;

const isShownTo = ({ author, role }: Reader, connection: Connection): boolean =>
  connection.kind !== 'messaging_number' ||
  connection.memberId === author ||
  checkPermission(role, 'connections.create_workspace') === undefined;

/** The connections visible to a reader, newest first.  [CON-1] */
export const listConnections = async (
  unit: Needs<'connections'>,
  reader: Reader,
  request: PageRequest = {},
): Promise<Page<Connection> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const shown = (await activeConnections(unit)).filter((one) => isShownTo(reader, one)).toReversed();
  return pageOfList(shown, request, ['connections', unit.settings.id, reader.author], ({ id }) => [id]);
};

export const readConnection = async (
  unit: Needs<'connections'>,
  reader: Reader,
  id: ConnectionId,
): Promise<Connection | Refusal<'not_found'>> => {
  const found = await findConnection(unit, id);
  return found !== undefined && isShownTo(reader, found) ? found : noConnection(id);
};

/**
 * Removes a connection and deletes its secret. The secret of a number is deleted after its codes no longer count.  [CON-6] [CON-15]
 * Refusals, in order of precedence: not_found, forbidden (no number).
 */
export const removeConnection = async (
  unit: Needs<'connections' | 'due'> & Emits<'connection'>,
  actor: Actor,
  id: ConnectionId,
): Promise<Connection | Refusal<'not_found' | 'forbidden'>> => {
  const found = await readConnection(unit, actor, id);
  if (isRefusal(found)) return found;
  const refusal =
    found.kind === 'messaging_number' ? undefined : checkPermission(actor.role, isFeed(found) ? 'feeds.connect' : KEPT_BY[found.kind]);
  if (refusal !== undefined) return refusal;
  await unit.emitRemovals('connection.deleted', [id]);
  await (found.kind === 'messaging_number' ? removeNumber(unit, found) : unit.connections.remove(id));
  return found;
};

const KEPT_BY = { chat_workspace: 'connections.create_workspace', accounting_a: 'connections.sign_in' } as const;
