import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';

/** An account of the old books, and where it lands in these. */
export interface MigrationMapping {
  /** The id that the old books have for it. */
  readonly sourceId: string;
  /** Its place in the snapshot, from 0. */
  readonly place: number;
  readonly name: string;
  readonly number: string | null;
  /** The word of the old books. */
  readonly sourceType: string | null;
  /** What that word, else the number, says; null when neither does. */
  readonly type: AccountType | null;
  readonly isCash: boolean;
  /** Minor units, positive on the debit side. */
  readonly balanceMinor: bigint;
  /** The sum of its open items: positive for what is owed. */
  readonly itemsMinor: bigint;
  /** Open items on it, and lines of entries. */
  readonly items: number;
  readonly lines: number;
  /** Null while it lands nowhere, and while it is to be added. */
  readonly accountId: AccountId | null;
  /** The account that would be added for it; null where one of these books fits, or where its type is not known.  [MIG-14] */
  readonly proposal: ProposedAccount | null;
  /** Whether the proposed account is added when the run posts. */
  readonly creates: boolean;
  /** Whether a person said where it lands, which ends every doubt about it. */
  readonly isStated: boolean;
}

/** An account that these books do not have yet. */
export interface ProposedAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: AccountId | null;
  /** For an account of open items, and one that the old books call accounts receivable or payable. */
  readonly controlRole: 'ar' | 'ap' | null;
}

/** A customer or vendor of the old books, and the counterparty that it is. */
export interface MigrationParty {
  readonly sourceId: string;
  /** Its place in the snapshot, from 0. */
  readonly place: number;
  readonly name: string;
  /** Null for one that is added by its name when the run posts. */
  readonly counterpartyId: CounterpartyId | null;
  /** How many open items name it. */
  readonly openItems: number;
  /** How many lines of entries name it. */
  readonly lines: number;
  /** The sums of its open items by source account: positive for what is owed. */
  readonly owed: readonly OwedOn[];
}

export interface OwedOn {
  readonly accountId: string;
  readonly amountMinor: bigint;
}

export const lands = ({ accountId, creates }: Pick<MigrationMapping, 'accountId' | 'creates'>): boolean => accountId !== null || creates;

/** Whether every account with a balance lands in one of these books.  [MIG-1] */
export const isMapped = (mappings: readonly MigrationMapping[]): boolean =>
  mappings.every((mapping) => mapping.balanceMinor === 0n || lands(mapping));

/** Accounts that the run needs to post: with a balance, an entry or an open item. */
export const isNeeded = ({ balanceMinor, items, lines }: Pick<MigrationMapping, 'balanceMinor' | 'items' | 'lines'>): boolean =>
  balanceMinor !== 0n || items > 0 || lines > 0;

export const isNamed = ({ openItems, lines }: Pick<MigrationParty, 'openItems' | 'lines'>): boolean => openItems > 0 || lines > 0;

/** "4000 Sales", "Sales": how messages name an account of the old books. */
export const sourceName = ({ name, number }: Pick<MigrationMapping, 'name' | 'number'>): string =>
  number === null || name.startsWith(`${number} `) ? name : `${number} ${name}`;
