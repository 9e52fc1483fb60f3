import type { IsoMonth } from '../../kernel/dates.ts';
import type { AccountId, MemberId } from '../../kernel/ids.ts';

/** An account, with the fields that settings need. */
export interface NamedAccount {
  readonly id: AccountId;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly isPostable: boolean;
}

export interface BooksHooks {
  accountsById(): Promise<ReadonlyMap<AccountId, NamedAccount>>;
  closedMonths(): Promise<ReadonlySet<IsoMonth>>;
  /** Called when a member is deactivated.  [PRO-11] */
  memberLeft(memberId: MemberId): Promise<void>;
}
