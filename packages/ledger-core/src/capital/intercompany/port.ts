import type { IsoDate } from '../../kernel/dates.ts';
import type { IntercompanyId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { IntercompanyTransaction } from './intercompany.ts';

/** Amounts between these books and other companies of the organization. */
export interface IntercompanyPort {
  byIds(ids: readonly IntercompanyId[]): Promise<readonly IntercompanyTransaction[]>;
  put(amount: IntercompanyTransaction): Promise<void>;
  /** Newest first, by id. Page position: id. */
  list(slice: Slice): Promise<readonly IntercompanyTransaction[]>;
  /** Amounts of this size in minor units, dated from `since` to `until`, without a transaction, in any order. */
  unlinked(amountMinor: bigint, since: IsoDate, until: IsoDate): Promise<readonly IntercompanyTransaction[]>;
}
