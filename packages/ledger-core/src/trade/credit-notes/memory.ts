import { carries } from '../../kernel/annotations.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import { stateOf } from '../invoices/invoice.ts';
import { seriesIn } from '../invoices/series-in-memory.ts';
import type { CreditNote } from './credit-note.ts';
import type { CreditNoteFilter, CreditNotesPort } from './port.ts';

export const creditNotesIn = (table: MemoryTable<CreditNote>): CreditNotesPort => ({
  byIds: async (ids) => table.pick(ids),
  byNumbers: async (kind, numbers) => table.values().filter((note) => note.kind === kind && numbers.includes(note.number)),
  byNumberKeys: async (kind, keys) => table.values().filter((note) => note.kind === kind && keys.includes(comparedNumber(note.number))),
  ...seriesIn(() => table.values()),
  list: pagedBy(
    table,
    ({ id }) => [id],
    (note, { kind, status, counterpartyId, number, annotations = {} }: CreditNoteFilter) =>
      note.kind === kind &&
      carries(note, annotations) &&
      (counterpartyId === undefined || note.counterpartyId === counterpartyId) &&
      (number === undefined || note.number === number) &&
      (status === undefined || stateOf(note) === status),
  ),
  put: async (notes) => {
    for (const note of notes) table.put(note.id, note);
  },
  remove: async (ids) => {
    for (const id of ids) table.delete(id);
  },
});
