import { carries } from '../../kernel/annotations.ts';
import { searchable } from '../../kernel/text.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { Counterparty } from './counterparty.ts';
import type { CounterpartiesPort, CounterpartyFilter } from './port.ts';

export const counterpartiesIn = (shelf: Shelf<Counterparty>): CounterpartiesPort => ({
  byIds: async (ids) => shelf.pick(ids),
  bySlugs: async (slugs) => shelf.values().filter((counterparty) => slugs.includes(counterparty.slug)),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ name, ...counterparty }, { text, defaultAccountId, annotations = {} }: CounterpartyFilter) =>
      carries(counterparty, annotations) &&
      (text === undefined || searchable(name).includes(text)) &&
      (defaultAccountId === undefined || counterparty.defaultAccountId === defaultAccountId),
  ),
  put: async (counterparty) => shelf.put(counterparty.id, counterparty),
});
