import type { PartyId } from '../ids.ts';
import type { Slice } from '../page.ts';
import type { Party } from '../parties/party.ts';

/** Counterparties: customers, vendors and others. */
export interface PartiesPort {
  byIds(ids: readonly PartyId[]): Promise<readonly Party[]>;
  bySlugs(slugs: readonly string[]): Promise<readonly Party[]>;
  /** Newest first. Position: id. `text` is folded and found anywhere in the folded name. */
  list(filter: { readonly text?: string | undefined }, slice: Slice): Promise<readonly Party[]>;
  put(party: Party): Promise<void>;
}
