import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { Connection } from './connection.ts';
import type { ConnectionsPort } from './port.ts';

export const connectionsIn = (table: MemoryTable<Connection>): ConnectionsPort => ({
  ...smallTable(table),
  remove: async (id) => table.delete(id),
});
