import type { CounterpartyId } from '../../kernel/ids.ts';

/** What names a counterparty by itself, as a message tells it: `the rule "Rent"`. */
export type NamedBy = string;

/** What counterparties ask of modules above them. */
export interface CounterpartiesHooks {
  /** The first that works on its own and names the counterparty; undefined for none.  [CPT-7] */
  namedBy(id: CounterpartyId): Promise<NamedBy | undefined>;
}
