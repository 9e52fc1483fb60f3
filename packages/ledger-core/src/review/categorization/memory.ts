import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { SnapshotsPort } from './port.ts';
import type { Snapshot } from './snapshot.ts';

export const snapshotsIn = (table: MemoryTable<Snapshot>): SnapshotsPort => {
  const inOrder = (snapshots: readonly Snapshot[]) =>
    snapshots.toSorted(({ transaction: one }, { transaction: other }) => {
      if (one.id === other.id) return one.rowVersion - other.rowVersion;
      return one.id < other.id ? -1 : 1;
    });
  return {
    add: async (snapshots) => {
      for (const snapshot of snapshots) table.put(`${snapshot.transaction.id} ${snapshot.transaction.rowVersion}`, snapshot);
    },
    of: async (ids) => {
      const wanted = new Set(ids);
      return inOrder(table.values().filter(({ transaction }) => wanted.has(transaction.id)));
    },
    replacedBy: async (requestId, take) => inOrder(table.values().filter((snapshot) => snapshot.requestId === requestId)).slice(0, take),
  };
};
