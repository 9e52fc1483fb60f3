import type { ReportedKind, StatementMapping } from 'ledger-core';

/** The layout of a known bank, card or processor: a mapping with a name and a rule to recognize it. */
export interface CsvProfile extends StatementMapping {
  readonly name: string;
  readonly recognisedBy: readonly Recognition[];
  /** The transaction kinds by the lower-case words of the `type` column. */
  readonly kinds?: Readonly<Record<string, ReportedKind>>;
  /**
   * Words of the `fundedBy` column that mean this account. Money out from another account is ignored, because that account's statement
   * includes it.
   */
  readonly ownFunds?: readonly string[];
  /** Columns with the amount of one part of a collective order. The parts follow the order, whose amount is their sum. */
  readonly parts?: readonly string[];
  /** A block of totals above the header. */
  readonly summary?: Summary;
}

/**
 * Header cells that must all be present, in any order; with `only`, no others are allowed. Or the pattern of every row of a file without a
 * header.
 */
export type Recognition =
  | { readonly header: readonly string[]; readonly only?: readonly string[] }
  | { readonly cells: readonly CellPattern[] };

export type CellPattern = 'date' | 'amount' | 'digits_or_blank' | 'text' | 'iban' | 'currency' | 'any' | '*';

/** Columns (from 1) of labels and sums, and the lower-case label prefixes. Balances are recognized by their words. */
export interface Summary {
  readonly label: number;
  readonly value: number;
  readonly credits: string;
  readonly debits: string;
}
