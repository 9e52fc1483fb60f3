import type { ConnectionId } from '../../kernel/ids.ts';
import type { Connection } from './connection.ts';

/** The services outside of the books that they are connected to: a few. */
export interface ConnectionsPort {
  /** By id. */
  all(): Promise<readonly Connection[]>;
  put(connection: Connection): Promise<void>;
  remove(id: ConnectionId): Promise<void>;
}
