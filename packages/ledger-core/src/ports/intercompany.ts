import type { IsoDate } from '../dates.ts';
import type { IntercompanyId } from '../ids.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';
import type { Slice } from '../page.ts';

/** Amounts between these books and other companies of the organization. */
export interface IntercompanyPort {
  byIds(ids: readonly IntercompanyId[]): Promise<readonly IntercompanyTransaction[]>;
  put(amount: IntercompanyTransaction): Promise<void>;
  /** Newest first, by id. Position: id. */
  list(slice: Slice): Promise<readonly IntercompanyTransaction[]>;
  /** Those of an amount, in minor units, dated from `since` to `until`, without a transaction. In any order. */
  unlinked(amountMinor: bigint, since: IsoDate, until: IsoDate): Promise<readonly IntercompanyTransaction[]>;
}
