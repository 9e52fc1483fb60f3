import { carries } from '../../kernel/annotations.ts';
import { searchable } from '../../kernel/text.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import { type Counterparty, nameKey } from './counterparty.ts';
import type { CounterpartiesPort, CounterpartyFilter } from './port.ts';

export const counterpartiesIn = (shelf: Shelf<Counterparty>): CounterpartiesPort => ({
  byIds: async (ids) => shelf.pick(ids),
  bySlugs: async (slugs) => shelf.values().filter((counterparty) => slugs.includes(counterparty.slug)),
  byNameKeys: async (keys) =>
    shelf
      .values()
      .filter(({ name }) => keys.includes(nameKey(name)))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ name, ...counterparty }, { text, defaultAccountId, isActive, annotations = {} }: CounterpartyFilter) =>
      carries(counterparty, annotations) &&
      (text === undefined || searchable(name).includes(text)) &&
      (isActive === undefined || counterparty.isActive === isActive) &&
      (defaultAccountId === undefined || counterparty.defaultAccountId === defaultAccountId),
  ),
  put: async (counterparty) => shelf.put(counterparty.id, counterparty),
});
