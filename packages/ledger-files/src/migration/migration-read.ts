import type { FileRow, IsoDate, Why } from 'ledger-core';

/** The row of the file that an element comes from. Later refusals of the books name it.  [MGF-1] */
interface Placed {
  readonly origin?: FileRow;
}

/** An account of the old books. The type is the old program's term. */
export interface SourceAccount extends Placed {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly type: string | null;
  readonly isCash: boolean;
}

/** The balance of an account at the end of the cutover day, on one side, in decimal notation. */
export interface SourceBalance extends Placed {
  readonly accountId: string;
  readonly debit: string;
  readonly credit: string;
}

/** The open amount of an invoice, bill, credit or payment: positive if it is owed, in decimal notation. */
export interface SourceOpenItem extends Placed {
  readonly accountId: string;
  readonly counterpartyId: string;
  readonly amount: string;
  readonly dueOn: IsoDate | null;
  readonly issuedOn: IsoDate | null;
  readonly number: string | null;
}

/** A line of an entry, on one side, in decimal notation. Only a receivable or payable line names a counterparty. */
export interface SourceLine {
  readonly accountId: string;
  readonly debit: string;
  readonly credit: string;
  readonly memo: string | null;
  readonly counterpartyId: string | null;
}

export interface SourceEntry extends Placed {
  readonly id: string;
  readonly date: IsoDate;
  readonly description: string;
  readonly number: string | null;
  readonly lines: readonly SourceLine[];
}

export interface SourceCounterparty extends Placed {
  readonly id: string;
  readonly name: string;
}

/** The old books on the cutover day, as read from their files. */
export interface MigrationRead {
  readonly cutoverDate: IsoDate;
  readonly accounts: readonly SourceAccount[];
  readonly trialBalance: readonly SourceBalance[];
  /** Every entry up to the cutover day, if the files contain them; a full history then. */
  readonly entries?: readonly SourceEntry[];
  readonly openItems: readonly SourceOpenItem[];
  readonly counterparties: readonly SourceCounterparty[];
  /** Points that a person should check before the migration is posted. */
  readonly doubts: readonly Why[];
}
