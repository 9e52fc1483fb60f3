import { groupBy } from 'ledger-core';
import type { SourceOpenItem, SourceParty } from './migration-read.ts';

/** The distinct counterparties of open items, in item order. The files have no counterparty ids, so the name is the id.  [MGF-10] */
export const partiesOf = (items: readonly SourceOpenItem[]): readonly SourceParty[] =>
  [...groupBy(items, ({ counterpartyId }) => counterpartyId)].map(([name, [first]]) => ({
    id: name,
    name,
    ...(first?.origin !== undefined && { origin: first.origin }),
  }));
