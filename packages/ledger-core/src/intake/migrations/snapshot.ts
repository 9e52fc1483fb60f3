/** An element that was read from a file knows its place there, like `tb.csv, row 4`: what is refused of it is named by that.  [MGF-1] */
interface Placed {
  readonly origin?: string | undefined;
}

/** The old books on the cutover day, as a caller or a reader of files gives them. Amounts are in decimal notation, in the currency of the books. */
export interface Snapshot {
  readonly accounts: readonly SnapshotAccount[];
  /** The balances at the end of the cutover day, against which the migration is tied out. */
  readonly trialBalance: readonly SnapshotBalance[];
  /** Every entry up to the cutover day; for a full history only. */
  readonly entries?: readonly SnapshotEntry[] | undefined;
  /** What is left of each invoice, bill, credit and payment; for opening balances only. */
  readonly openItems?: readonly SnapshotOpenItem[] | undefined;
  /** The customers and vendors that open items and lines name. */
  readonly parties?: readonly SnapshotParty[] | undefined;
}

export interface SnapshotAccount extends Placed {
  /** The id that the old books have for it. */
  readonly id: string;
  /** The full name, like `Assets:Bank:Checking`. */
  readonly name: string;
  readonly number?: string | null | undefined;
  /** One of the five types, or the word of the old program. */
  readonly type?: string | null | undefined;
  /** A bank or cash account, whose balance is tied out on its own. */
  readonly isCash?: boolean | undefined;
}

/** The balance of an account, on one side. */
export interface SnapshotBalance extends Placed {
  readonly accountId: string;
  readonly debit?: string | number | undefined;
  readonly credit?: string | number | undefined;
}

export interface SnapshotEntry extends Placed {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  /** What people call it there: its number, code, or the number of its invoice. */
  readonly number?: string | null | undefined;
  /** Its comment, with its tags. */
  readonly memo?: string | null | undefined;
  readonly lines: readonly SnapshotLine[];
}

/** A line of an entry, on one side. */
export interface SnapshotLine {
  readonly accountId: string;
  readonly debit?: string | number | undefined;
  readonly credit?: string | number | undefined;
  readonly memo?: string | null | undefined;
  readonly counterpartyId?: string | null | undefined;
}

export interface SnapshotOpenItem extends Placed {
  readonly accountId: string;
  readonly counterpartyId: string;
  /** What is left on the cutover day: positive for what is owed, below zero for a credit or an unapplied payment. */
  readonly amount: string | number;
  /** The party's terms after the cutover day when left out. */
  readonly dueOn?: string | null | undefined;
  readonly issuedOn?: string | null | undefined;
  readonly number?: string | null | undefined;
}

export interface SnapshotParty extends Placed {
  readonly id: string;
  readonly name: string;
}
