import { carries } from '../../kernel/annotations.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceFilter, InvoicesPort } from './port.ts';
import { seriesIn } from './series-in-memory.ts';
import { statusOf } from './status.ts';

export const invoicesIn = (shelf: Shelf<Invoice>, items: Shelf<OpenItem>): InvoicesPort => ({
  byIds: async (ids) => shelf.pick(ids),
  byNumbers: async (kind, numbers) =>
    shelf.values().filter(({ kind: one, number }) => one === kind && number !== null && numbers.includes(number)),
  byNumberKeys: async (kind, keys) =>
    shelf.values().filter(({ kind: one, number }) => one === kind && number !== null && keys.includes(comparedNumber(number))),
  ...seriesIn(() => shelf.values()),
  list: pagedBy(
    shelf,
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
    for (const invoice of invoices) shelf.put(invoice.id, invoice);
  },
  remove: async (ids) => {
    for (const id of ids) shelf.delete(id);
  },
});
