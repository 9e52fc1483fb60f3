import type { Connection } from '../connections/connection.ts';
import type { ConnectionsPort } from '../ports/connections.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const connectionsIn = (shelf: Shelf<Connection>): ConnectionsPort => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});
