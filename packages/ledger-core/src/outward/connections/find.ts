import type { ConnectionId } from '../../kernel/ids.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Connection } from './connection.ts';

type Within = Pick<Repositories, 'connections'>;

/** The connections that were not removed. A removed number is stored for another day.  [CON-15] */
export const activeConnections = async ({ connections }: Within): Promise<readonly Connection[]> =>
  (await connections.all()).filter((one) => one.kind !== 'messaging_number' || one.removedAt === null);

export const findConnection = async (books: Within, id: ConnectionId): Promise<Connection | undefined> =>
  (await activeConnections(books)).find((one) => one.id === id);
