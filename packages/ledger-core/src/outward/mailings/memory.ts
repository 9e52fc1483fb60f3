import { byPosition, pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Mailing } from './mailing.ts';
import type { MailingFilter, MailingsPort } from './port.ts';

export const mailingsIn = (shelf: Shelf<Mailing>): MailingsPort => ({
  byIds: async (ids) => shelf.pick(ids),
  put: async (mailings) => {
    for (const one of mailings) shelf.put(one.id, one);
  },
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    (one, { documentId, counterpartyId, status }: MailingFilter) =>
      (documentId === undefined || documentId === one.paper.documentId) &&
      (counterpartyId === undefined || counterpartyId === one.counterpartyId) &&
      (status === undefined || status === one.status),
  ),
  due: async (until, take) =>
    shelf
      .values()
      .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= until)
      .toSorted(byPosition(({ nextAttemptAt, id }) => [nextAttemptAt ?? '', id]))
      .slice(0, take),
});
