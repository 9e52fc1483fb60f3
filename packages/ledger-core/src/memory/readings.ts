import type { SourceReading } from '../ingest/import.ts';
import type { ReadingsPort } from '../ports/readings.ts';
import type { Shelf } from './shelf.ts';

export const readingsIn = (shelf: Shelf<SourceReading>): ReadingsPort => ({
  add: async (rows) => {
    for (const row of rows) shelf.put(`${row.transactionId} ${row.version}`, row);
  },
  of: async (ids) => {
    const wanted = new Set(ids);
    return shelf.values().filter((row) => wanted.has(row.transactionId));
  },
});
