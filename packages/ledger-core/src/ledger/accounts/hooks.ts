import type { AccountId, CounterpartyId, SourceId } from '../../kernel/ids.ts';

/** A bank, card, processor or wallet account, or its statements, as far as the account that it feeds asks for it. */
export interface Feed {
  readonly id: SourceId;
  readonly accountId: AccountId;
  readonly name: string;
  /** The processor whose money the account holds; null where it is of none.  [SRC-9] */
  readonly counterpartyId: CounterpartyId | null;
  readonly isActive: boolean;
}

/** A rule, as far as accounts ask for it. */
export interface FilesTo {
  readonly name: string;
  readonly accountId: AccountId | null;
  readonly transferAccountId: AccountId | null;
  readonly shares: readonly { readonly accountId: AccountId }[];
  readonly isActive: boolean;
}

/** What accounts, and entries on them, ask of modules above them. */
export interface AccountsHooks {
  /** Everything that feeds an account. */
  feeds(): Promise<readonly Feed[]>;
  /** Everything that files to accounts by itself. */
  filers(): Promise<readonly FilesTo[]>;
}
