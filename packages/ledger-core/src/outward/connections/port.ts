import type { ConnectionId } from '../../kernel/ids.ts';
import type { Connection } from './connection.ts';

/** The connected external services: a few per set of books. */
export interface ConnectionsPort {
  /** By id. */
  all(): Promise<readonly Connection[]>;
  put(connection: Connection): Promise<void>;
  remove(id: ConnectionId): Promise<void>;
}
