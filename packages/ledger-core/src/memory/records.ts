import type { RecordVersion } from '../ingest/import.ts';
import type { RecordsPort } from '../ports/records.ts';
import type { Shelf } from './shelf.ts';

export const recordsIn = (shelf: Shelf<RecordVersion>): RecordsPort => ({
  add: async (rows) => {
    for (const row of rows) shelf.put(`${row.transactionId} ${row.version}`, row);
  },
  of: async (ids) => {
    const wanted = new Set(ids);
    return shelf.values().filter((row) => wanted.has(row.transactionId));
  },
  latestOf: async (ids) => {
    const wanted = new Set(ids);
    const latest = new Map<string, RecordVersion>();
    for (const row of shelf.values())
      if (wanted.has(row.transactionId) && row.version > (latest.get(row.transactionId)?.version ?? 0)) latest.set(row.transactionId, row);
    return [...latest.values()].map(({ transactionId, version, payload }) => ({ transactionId, version, payload }));
  },
});
