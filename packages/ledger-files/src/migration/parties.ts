import { groupBy } from 'ledger-core';
import type { SourceOpenItem, SourceParty } from './migration-read.ts';

/** The parties that open items name, each once, in the order of the items. The files have no ids of parties, so the name is the id.  [MGF-10] */
export const partiesOf = (items: readonly SourceOpenItem[]): readonly SourceParty[] =>
  [...groupBy(items, ({ counterpartyId }) => counterpartyId)].map(([name, [first]]) => ({
    id: name,
    name,
    ...(first?.origin !== undefined && { origin: first.origin }),
  }));
