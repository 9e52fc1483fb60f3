import type { IsoMonth } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';

/** An account, as far as settings ask for it. */
export interface NamedAccount {
  readonly id: AccountId;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly isPostable: boolean;
}

/** What the settings ask of modules above them. */
export interface BooksHooks {
  accountsById(): Promise<ReadonlyMap<AccountId, NamedAccount>>;
  closedMonths(): Promise<ReadonlySet<IsoMonth>>;
}
