import type { AccountId, CounterpartyId, SourceId } from '../../kernel/ids.ts';

/** A source or its statements, with the fields that accounts need. */
export interface Feed {
  readonly id: SourceId;
  readonly accountId: AccountId;
  readonly name: string;
  /** The processor whose money the account contains; null for other sources.  [SRC-9] */
  readonly counterpartyId: CounterpartyId | null;
  readonly isActive: boolean;
}

/** A rule, with the fields that accounts need. */
export interface FilesTo {
  readonly name: string;
  readonly accountId: AccountId | null;
  readonly transferAccountId: AccountId | null;
  readonly shares: readonly { readonly accountId: AccountId }[];
  readonly isActive: boolean;
}

export interface AccountsHooks {
  feeds(): Promise<readonly Feed[]>;
  /** Everything that categorizes automatically to accounts. */
  filers(): Promise<readonly FilesTo[]>;
}
