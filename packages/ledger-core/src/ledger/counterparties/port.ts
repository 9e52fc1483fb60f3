import type { AnnotationFilter } from '../../kernel/annotations.ts';
import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Counterparty } from './counterparty.ts';

/** Omitted fields do not filter. */
export interface CounterpartyFilter {
  /** Normalized. Matches anywhere in the normalized name. */
  readonly text?: string | undefined;
  readonly defaultAccountId?: AccountId | undefined;
  readonly isActive?: boolean | undefined;
  readonly annotations?: AnnotationFilter | undefined;
}

export interface CounterpartiesPort {
  byIds(ids: readonly CounterpartyId[]): Promise<readonly Counterparty[]>;
  bySlugs(slugs: readonly string[]): Promise<readonly Counterparty[]>;
  /** The counterparties whose name has one of these keys (`nameKey`), oldest first. */
  byNameKeys(keys: readonly string[]): Promise<readonly Counterparty[]>;
  /** Newest first. Position: id. */
  list(filter: CounterpartyFilter, slice: Slice): Promise<readonly Counterparty[]>;
  put(counterparty: Counterparty): Promise<void>;
}
