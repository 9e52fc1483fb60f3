import type { ReportedKind } from 'ledger-core';
import type { CsvMapping } from './mapping.ts';

/** A layout that a bank, card or processor is known to write: a mapping with a name and a way to recognise it. The reader treats a caller's mapping the same way. */
export interface CsvProfile extends CsvMapping {
  readonly name: string;
  readonly recognisedBy: readonly Recognition[];
  /** How a processor prints a fee that it kept; `charged_positive` unless said otherwise. */
  readonly fee?: 'charged_positive' | 'charged_negative';
  /** What the words of the `type` column say plainly about a movement's kind, in small letters. */
  readonly kinds?: Readonly<Record<string, ReportedKind>>;
  /** Words of the `fundedBy` column that mean this account itself; money out that another account paid is left to that account's statement. */
  readonly ownFunds?: readonly string[];
  /** A block of totals above the header. */
  readonly summary?: Summary;
}

/** Header cells that must all be there, in any order; with `only`, no others than these may be. Or what every row of a file without a header looks like. */
export type Recognition =
  | { readonly header: readonly string[]; readonly only?: readonly string[] }
  | { readonly cells: readonly CellPattern[] };

export type CellPattern = 'date' | 'amount' | 'digits_or_blank' | 'text' | '*';

/** Columns (from 1) of labels and values, and how the labels begin, in small letters. */
export interface Summary {
  readonly label: number;
  readonly value: number;
  readonly opening: string;
  readonly credits: string;
  readonly debits: string;
  readonly closing: string;
}
