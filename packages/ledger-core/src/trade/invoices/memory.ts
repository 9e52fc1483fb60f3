import { carries } from '../../kernel/annotations.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceFilter, InvoicesPort } from './port.ts';
import { seriesIn } from './series-in-memory.ts';
import { statusOf } from './status.ts';

export const invoicesIn = (table: MemoryTable<Invoice>, items: MemoryTable<OpenItem>): InvoicesPort => ({
  byIds: async (ids) => table.pick(ids),
  byNumbers: async (kind, numbers) =>
    table.values().filter(({ kind: one, number }) => one === kind && number !== null && numbers.includes(number)),
  byNumberKeys: async (kind, keys) =>
    table.values().filter(({ kind: one, number }) => one === kind && number !== null && keys.includes(comparedNumber(number))),
  ...seriesIn(() => table.values()),
  list: pagedBy(
    table,
    ({ id }) => [id],
    (invoice, { kind, status, counterpartyId, number, dueSince, dueUntil, annotations = {} }: InvoiceFilter) =>
      invoice.kind === kind &&
      carries(invoice, annotations) &&
      (counterpartyId === undefined || invoice.counterpartyId === counterpartyId) &&
      (number === undefined || invoice.number === number) &&
      (dueSince === undefined || invoice.dueDate >= dueSince) &&
      (dueUntil === undefined || invoice.dueDate <= dueUntil) &&
      (status === undefined || statusOf(invoice, items.get(invoice.id)?.openMinor ?? 0n) === status),
  ),
  put: async (invoices) => {
    for (const invoice of invoices) table.put(invoice.id, invoice);
  },
  remove: async (ids) => {
    for (const id of ids) table.delete(id);
  },
});
