import type { CounterpartyId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';

export interface CounterpartiesHooks {
  /** The first rule or recurrence that uses the counterparty; undefined if there is none.  [CPT-7] */
  namedBy(id: CounterpartyId): Promise<Why | undefined>;
}
