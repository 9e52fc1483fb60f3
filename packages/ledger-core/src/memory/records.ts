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
});
