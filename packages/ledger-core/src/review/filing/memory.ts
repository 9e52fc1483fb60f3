import type { Shelf } from '../../store/memory/shelf.ts';
import type { SnapshotsPort } from './port.ts';
import type { Snapshot } from './snapshot.ts';

export const snapshotsIn = (shelf: Shelf<Snapshot>): SnapshotsPort => {
  const inOrder = (snapshots: readonly Snapshot[]) =>
    snapshots.toSorted(({ transaction: one }, { transaction: other }) => {
      if (one.id === other.id) return one.rowVersion - other.rowVersion;
      return one.id < other.id ? -1 : 1;
    });
  return {
    add: async (snapshots) => {
      for (const snapshot of snapshots) shelf.put(`${snapshot.transaction.id} ${snapshot.transaction.rowVersion}`, snapshot);
    },
    of: async (ids) => {
      const wanted = new Set(ids);
      return inOrder(shelf.values().filter(({ transaction }) => wanted.has(transaction.id)));
    },
    replacedBy: async (requestId, take) => inOrder(shelf.values().filter((snapshot) => snapshot.requestId === requestId)).slice(0, take),
  };
};
