import { carries } from '../../kernel/annotations.ts';
import { searchable } from '../../kernel/text.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { pagedBy } from '../../store/memory/paging.ts';
import { type Counterparty, nameKey } from './counterparty.ts';
import type { CounterpartiesPort, CounterpartyFilter } from './port.ts';

export const counterpartiesIn = (table: MemoryTable<Counterparty>): CounterpartiesPort => ({
  byIds: async (ids) => table.pick(ids),
  bySlugs: async (slugs) => table.values().filter((counterparty) => slugs.includes(counterparty.slug)),
  byNameKeys: async (keys) =>
    table
      .values()
      .filter(({ name }) => keys.includes(nameKey(name)))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  list: pagedBy(
    table,
    ({ id }) => [id],
    ({ name, ...counterparty }, { text, defaultAccountId, isActive, annotations = {} }: CounterpartyFilter) =>
      carries(counterparty, annotations) &&
      (text === undefined || searchable(name).includes(text)) &&
      (isActive === undefined || counterparty.isActive === isActive) &&
      (defaultAccountId === undefined || counterparty.defaultAccountId === defaultAccountId),
  ),
  put: async (counterparty) => table.put(counterparty.id, counterparty),
});
