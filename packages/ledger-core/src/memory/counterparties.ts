import type { Counterparty } from '../counterparties/counterparty.ts';
import type { CounterpartiesPort } from '../ports/counterparties.ts';
import { fold } from '../text.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const counterpartiesIn = (shelf: Shelf<Counterparty>): CounterpartiesPort => ({
  byIds: async (ids) => shelf.pick(ids),
  bySlugs: async (slugs) => shelf.values().filter((counterparty) => slugs.includes(counterparty.slug)),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ name }, { text }: { readonly text?: string | undefined }) => text === undefined || fold(name).includes(text),
  ),
  put: async (counterparty) => shelf.put(counterparty.id, counterparty),
});
