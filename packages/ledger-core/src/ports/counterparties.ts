import type { Counterparty } from '../counterparties/counterparty.ts';
import type { CounterpartyId } from '../ids.ts';
import type { Slice } from '../page.ts';

/** Counterparties: customers, vendors and others. */
export interface CounterpartiesPort {
  byIds(ids: readonly CounterpartyId[]): Promise<readonly Counterparty[]>;
  bySlugs(slugs: readonly string[]): Promise<readonly Counterparty[]>;
  /** Newest first. Position: id. `text` is folded and found anywhere in the folded name. */
  list(filter: { readonly text?: string | undefined }, slice: Slice): Promise<readonly Counterparty[]>;
  put(counterparty: Counterparty): Promise<void>;
}
