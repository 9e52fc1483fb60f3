import type { IsoMonth } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';

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
}
