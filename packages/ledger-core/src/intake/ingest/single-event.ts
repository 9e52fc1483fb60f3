import type { Entry } from '../../ledger/journal/entry.ts';
import { unitWith } from '../../store/unit-with.ts';
import type { IngestNeeds } from './needs.ts';

/**
 * The unit of work of an import with a single event: its new transactions and their entries emit no events. Other records, such as a paid
 * invoice, emit theirs.  [EVT-11]
 */
export const withOneEvent = (unit: IngestNeeds): IngestNeeds => {
  const { add } = unit.journal;
  const importedIds = new Set<string>();
  const noteEntries = (entries: readonly Entry[]): void => {
    for (const { id, sourceId } of entries) if (sourceId !== null && importedIds.has(sourceId)) importedIds.add(id);
  };
  return unitWith(unit, {
    journal: {
      ...unit.journal,
      add: (entries) => {
        noteEntries(entries);
        return add(entries);
      },
    },
    emit: (type, subjectId, detail) => {
      if (type === 'transaction.imported') importedIds.add(subjectId);
      return importedIds.has(subjectId) ? unit.newId('event') : unit.emit(type, subjectId, detail);
    },
  });
};
