import type { CounterpartyId } from '../../kernel/ids.ts';

/** A rule or recurrence that uses a counterparty, as text for messages: `the rule "Rent"`. */
export type NamedBy = string;

export interface CounterpartiesHooks {
  /** The first rule or recurrence that uses the counterparty; undefined if there is none.  [CPT-7] */
  namedBy(id: CounterpartyId): Promise<NamedBy | undefined>;
}
