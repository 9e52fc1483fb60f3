import type { ReportedKind, StatementMapping } from 'ledger-core';

/** The layout of a known bank, card or processor: a mapping with a name and a way to recognise it. */
export interface CsvProfile extends StatementMapping {
  readonly name: string;
  readonly recognisedBy: readonly Recognition[];
  /** The kinds of movement by the words of the `type` column, in small letters. */
  readonly kinds?: Readonly<Record<string, ReportedKind>>;
  /** Words of the `fundedBy` column for this account. Money out that another account paid is ignored, since it is on the statement of that account. */
  readonly ownFunds?: readonly string[];
  /** Columns with the amount of one part of a collective order. The parts stand below the order, which moved their sum. */
  readonly parts?: readonly string[];
  /** A block of totals above the header. */
  readonly summary?: Summary;
}

/** Header cells that must all be present, in any order; with `only`, no others but those. Or the pattern of every row of a file without a header. */
export type Recognition =
  | { readonly header: readonly string[]; readonly only?: readonly string[] }
  | { readonly cells: readonly CellPattern[] };

export type CellPattern = 'date' | 'amount' | 'digits_or_blank' | 'text' | 'iban' | 'currency' | 'any' | '*';

/** Columns (from 1) of labels and sums, and the beginnings of the labels, in small letters. Balances are known by their words. */
export interface Summary {
  readonly label: number;
  readonly value: number;
  readonly credits: string;
  readonly debits: string;
}
