import type { Chart } from '../accounts/chart.ts';
import type { Dimension } from '../dimensions/dimension.ts';
import type { Entry } from '../journal/entry.ts';
import type { Period } from '../periods/period.ts';
import type { Books } from '../ports/books.ts';
import type { Transaction } from '../transactions/transaction.ts';

/** Something in the books that does not hold. */
export interface Finding {
  /** The rule that is broken, as numbered in docs/rules. */
  readonly rule: string;
  readonly message: string;
}

/** What the checks look things up in. */
export interface Facts {
  readonly books: Books;
  readonly chart: Chart;
  readonly periods: readonly Period[];
  readonly dimensions: readonly Dimension[];
}

type Findings = readonly Finding[] | Promise<readonly Finding[]>;

/**
 * One check of the books. The verification goes once through the journal, by number, and once through the transactions, some thousand at a time, and shows
 * each check what it passes; at the end each says what only the whole can show.
 */
export interface Check {
  readonly entries?: (entries: readonly Entry[]) => Findings;
  readonly transactions?: (transactions: readonly Transaction[]) => Findings;
  readonly end?: () => Findings;
}

export type MakeCheck = (facts: Facts) => Check;

export const finding = (rule: string, message: string): Finding => ({ rule, message });

/** A finding where a thing does not hold; none where it does. */
export const unless = (holds: boolean, rule: string, message: string): readonly Finding[] => (holds ? [] : [finding(rule, message)]);
