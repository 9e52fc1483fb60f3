import type { Party } from '../parties/party.ts';
import type { PartiesPort } from '../ports/parties.ts';
import { fold } from '../text.ts';
import { pagedBy } from './paging.ts';
import type { Shelf } from './shelf.ts';

export const partiesIn = (shelf: Shelf<Party>): PartiesPort => ({
  byIds: async (ids) => shelf.pick(ids),
  bySlugs: async (slugs) => shelf.values().filter((party) => slugs.includes(party.slug)),
  list: pagedBy(
    shelf,
    ({ id }) => [id],
    ({ name }, { text }: { readonly text?: string | undefined }) => text === undefined || fold(name).includes(text),
  ),
  put: async (party) => shelf.put(party.id, party),
});
