import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Currency } from '../../kernel/currencies.ts';
import { daysBetween } from '../../kernel/dates.ts';
import { type Extraction, type Stated, statedIn } from './extraction.ts';
import { RECEIPT_DAYS } from './limits.ts';

/** `unknown` if the receipt does not state the value, or the two cannot be compared. */
export const COMPARISONS = ['match', 'mismatch', 'unknown'] as const;
type Compared = (typeof COMPARISONS)[number];

/** The values of a receipt compared with its transaction.  [RCP-12] */
export interface Comparison {
  readonly currency: Compared;
  readonly date: Compared;
  readonly total: Compared;
  /** The receipt's total minus the transaction's amount, in minor units. Set only if they differ and have the same currency. */
  readonly differenceMinor: bigint | null;
}

type BankTransaction = Pick<Transaction, 'amountMinor' | 'currency' | 'date'>;

/** Compares a receipt with a transaction. A total without a currency is in the books' currency.  [RCP-12] [RCP-13] Pure. */
export const compare = (stated: Stated, transaction: BankTransaction, booksCurrency: string): Comparison => {
  const isComparable = stated.totalMinor !== null && (stated.currency ?? booksCurrency) === transaction.currency;
  const differenceMinor = isComparable && stated.totalMinor !== null ? stated.totalMinor - transaction.amountMinor : 0n;
  return {
    currency: stated.currency === null ? 'unknown' : agrees(stated.currency === transaction.currency),
    date: stated.date === null ? 'unknown' : agrees(Math.abs(daysBetween(stated.date, transaction.date)) <= RECEIPT_DAYS),
    total: isComparable ? agrees(differenceMinor === 0n) : 'unknown',
    differenceMinor: differenceMinor === 0n || stated.currency === null ? null : differenceMinor,
  };
};

const agrees = (is: boolean): Compared => (is ? 'match' : 'mismatch');

/** Compares extracted values. A value with a confidence below 0.5 can match but never counts as a mismatch.  [RCP-34] Pure. */
export const compareRead = (extraction: Extraction | null, transaction: BankTransaction, booksCurrency: Currency): Comparison => {
  const compared = compare(statedIn(extraction, booksCurrency), transaction, booksCurrency.code);
  const unlessDoubtful = (name: 'currency' | 'date' | 'total'): Compared =>
    compared[name] === 'mismatch' && (extraction?.[name]?.confidence ?? 1) < ONE_HALF ? 'unknown' : compared[name];
  const total = unlessDoubtful('total');
  return {
    currency: unlessDoubtful('currency'),
    date: unlessDoubtful('date'),
    total,
    differenceMinor: total === 'mismatch' ? compared.differenceMinor : null,
  };
};

const ONE_HALF = 0.5;
