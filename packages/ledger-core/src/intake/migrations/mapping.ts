import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';

/** An account of the old books, and its target account in these books. */
export interface MigrationMapping {
  readonly sourceId: string;
  /** Its index in the snapshot, from 0. */
  readonly place: number;
  readonly name: string;
  readonly number: string | null;
  /** The account type in the words of the old books. */
  readonly sourceType: string | null;
  /** The type derived from that word, or else from the number; null if neither is known. */
  readonly type: AccountType | null;
  readonly isCash: boolean;
  /** Minor units, positive on the debit side. */
  readonly balanceMinor: bigint;
  /** The sum of its open items, positive for amounts owed on documents. */
  readonly itemsMinor: bigint;
  readonly items: number;
  readonly lines: number;
  /** Null if it has no target yet, or if the target is to be added. */
  readonly accountId: AccountId | null;
  /** The account that would be added for it; null if an existing one matches, or if its type is unknown.  [MIG-14] */
  readonly proposal: ProposedAccount | null;
  readonly creates: boolean;
  /** Whether a person set the target, which clears all warnings about it. */
  readonly isStated: boolean;
}

/** An account that these books do not have yet. */
export interface ProposedAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: AccountId | null;
  /** For accounts with open items, and for those that the old books call accounts receivable or payable. */
  readonly controlRole: 'ar' | 'ap' | null;
}

export interface MigrationCounterparty {
  readonly sourceId: string;
  /** Its index in the snapshot, from 0. */
  readonly place: number;
  readonly name: string;
  /** Null if it is added with its name when the run posts. */
  readonly counterpartyId: CounterpartyId | null;
  readonly openItems: number;
  readonly lines: number;
  /** The sums of its open items by source account, positive for amounts owed on documents. */
  readonly owed: readonly OwedOn[];
}

export interface OwedOn {
  readonly accountId: string;
  readonly amountMinor: bigint;
}

export const lands = ({ accountId, creates }: Pick<MigrationMapping, 'accountId' | 'creates'>): boolean => accountId !== null || creates;

/** Whether every account with a balance has a target account.  [MIG-1] */
export const isMapped = (mappings: readonly MigrationMapping[]): boolean =>
  mappings.every((mapping) => mapping.balanceMinor === 0n || lands(mapping));

/** Accounts that the run needs for posting: with a balance, an entry or an open item. */
export const isNeeded = ({ balanceMinor, items, lines }: Pick<MigrationMapping, 'balanceMinor' | 'items' | 'lines'>): boolean =>
  balanceMinor !== 0n || items > 0 || lines > 0;

export const isNamed = ({ openItems, lines }: Pick<MigrationCounterparty, 'openItems' | 'lines'>): boolean => openItems > 0 || lines > 0;

/** The name of an old account in messages: "4000 Sales", "Sales". */
export const sourceName = ({ name, number }: Pick<MigrationMapping, 'name' | 'number'>): string =>
  number === null || name.startsWith(`${number} `) ? name : `${number} ${name}`;
