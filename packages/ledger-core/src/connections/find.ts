import type { ConnectionId } from '../ids.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { Connection } from './connection.ts';

/** The connection with an id; undefined where there is none. */
export const findConnection = async (
  { connections }: Pick<Repositories, 'connections'>,
  id: ConnectionId,
): Promise<Connection | undefined> => (await connections.all()).find((one) => one.id === id);
