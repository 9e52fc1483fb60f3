import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Email } from './email.ts';
import type { EmailFilter, EmailsPort } from './port.ts';

export const emailsIn = (table: MemoryTable<Email>): EmailsPort => ({
  byIds: async (ids) => table.pick(ids),
  put: async (emails) => {
    for (const one of emails) table.put(one.id, one);
  },
  list: pagedBy(
    table,
    ({ id }) => [id],
    (one, { documentId, counterpartyId, status }: EmailFilter) =>
      (documentId === undefined || documentId === one.attachment.documentId) &&
      (counterpartyId === undefined || counterpartyId === one.counterpartyId) &&
      (status === undefined || status === one.status),
  ),
  due: async (until, take) =>
    table
      .values()
      .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= until)
      .toSorted(byPosition(({ nextAttemptAt, id }) => [nextAttemptAt ?? '', id]))
      .slice(0, take),
});
