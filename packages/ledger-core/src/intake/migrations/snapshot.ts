import type { FileRow } from '../../kernel/places.ts';

/** The row of the file that an element comes from, for refusals.  [MGF-1] */
interface Placed {
  readonly origin?: FileRow | undefined;
}

/** The old books on the cutover date, from a caller or a file reader. Amounts are in decimal notation, in the books' currency. */
export interface Snapshot {
  readonly accounts: readonly SnapshotAccount[];
  /** The balances at the end of the cutover date, for tying out the migration. */
  readonly trialBalance: readonly SnapshotBalance[];
  /** Every entry up to the cutover date; only for a full history. */
  readonly entries?: readonly SnapshotEntry[] | undefined;
  /** The open part of each invoice, bill, credit and payment; only for opening balances. */
  readonly openItems?: readonly SnapshotOpenItem[] | undefined;
  /** The customers and vendors of open items and lines. */
  readonly counterparties?: readonly SnapshotCounterparty[] | undefined;
}

export interface SnapshotAccount extends Placed {
  readonly id: string;
  /** The full name, such as `Assets:Bank:Checking`. */
  readonly name: string;
  readonly number?: string | null | undefined;
  /** One of the five types, or the word of the old program. */
  readonly type?: string | null | undefined;
  /** A bank or cash account, whose balance has its own control total. */
  readonly isCash?: boolean | undefined;
}

export interface SnapshotBalance extends Placed {
  readonly accountId: string;
  readonly debit?: string | number | undefined;
  readonly credit?: string | number | undefined;
}

export interface SnapshotEntry extends Placed {
  readonly id: string;
  readonly date: string;
  readonly description: string;
  /** Its number there, its code, or the number of its invoice. */
  readonly number?: string | null | undefined;
  /** Its comment, with its tags. */
  readonly memo?: string | null | undefined;
  readonly lines: readonly SnapshotLine[];
}

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
  /** The open amount on the cutover date: positive for an amount owed on a document, negative for a credit or an unapplied payment. */
  readonly amount: string | number;
  /** Default: the cutover date plus the counterparty's terms. */
  readonly dueOn?: string | null | undefined;
  readonly issuedOn?: string | null | undefined;
  readonly number?: string | null | undefined;
}

export interface SnapshotCounterparty extends Placed {
  readonly id: string;
  readonly name: string;
}
