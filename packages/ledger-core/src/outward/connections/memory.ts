import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Connection } from './connection.ts';
import type { ConnectionsPort } from './port.ts';

export const connectionsIn = (shelf: Shelf<Connection>): ConnectionsPort => ({
  ...keeper(shelf),
  remove: async (id) => shelf.delete(id),
});
