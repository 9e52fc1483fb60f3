import { payeeOf } from '../../bank/transactions/payee.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, daysBetween, type IsoDate } from '../../kernel/dates.ts';
import type { SourceDocument } from './document.ts';
import type { Stated } from './extraction.ts';
import { INVOICE_DAYS, MAX_RECEIPT_SUGGESTIONS, RECEIPT_DAYS, RECEIPT_PERCENT } from './limits.ts';

/** Why a document may be the receipt of a transaction, strongest first. */
export const RECEIPT_REASONS = ['same_total', 'same_merchant', 'close_total', 'same_date', 'close_date', 'earlier_date'] as const;
export type ReceiptReason = (typeof RECEIPT_REASONS)[number];

/** An unattached document, with the reasons for suggesting it.  [RCP-14] */
export interface ReceiptSuggestion {
  readonly document: SourceDocument;
  readonly reasons: readonly ReceiptReason[];
}

/** The search for possible receipts of a transaction, for a store's indexes. */
export interface ReceiptSearch {
  readonly currency: string;
  /** Matches exactly this total, dated in the longer range or undated. */
  readonly totalMinor: bigint;
  readonly longSince: IsoDate;
  readonly longUntil: IsoDate;
  /** Matches documents in the shorter date range, with a total within these bounds or without a total. */
  readonly lowMinor: bigint;
  readonly highMinor: bigint;
  readonly since: IsoDate;
  readonly until: IsoDate;
}

type BankTransaction = Pick<Transaction, 'amountMinor' | 'currency' | 'date' | 'description' | 'sourceDescription'>;

/** The receipt search for a transaction.  [RCP-14] Pure. */
export const searchFor = ({ amountMinor, currency, date }: BankTransaction): ReceiptSearch => ({
  currency,
  totalMinor: amountMinor,
  longSince: addDays(date, -INVOICE_DAYS),
  longUntil: addDays(date, RECEIPT_DAYS),
  lowMinor: (amountMinor * BigInt(100 - RECEIPT_PERCENT)) / 100n,
  highMinor: (amountMinor * BigInt(100 + RECEIPT_PERCENT)) / 100n,
  since: addDays(date, -RECEIPT_DAYS),
  until: addDays(date, RECEIPT_DAYS),
});

export interface Candidate {
  readonly document: SourceDocument;
  readonly stated: Stated;
}

/** At most five suggestions, best first; the newest document first if equal.  [RCP-14] [RCP-15] Pure. */
export const suggest = (
  transaction: BankTransaction,
  candidates: readonly Candidate[],
  names: readonly string[],
): readonly ReceiptSuggestion[] =>
  candidates
    .map(({ document, stated }) => ({ document, reasons: reasonsFor(transaction, stated, names) }))
    .filter(({ reasons }) => isEnough(reasons))
    .toSorted((a, b) => scoreOf(b.reasons) - scoreOf(a.reasons) || (a.document.id < b.document.id ? 1 : -1))
    .slice(0, MAX_RECEIPT_SUGGESTIONS);

/** A date alone is not enough: many purchases fall in one week. */
const isEnough = (reasons: readonly ReceiptReason[]): boolean =>
  reasons.includes('same_total') || reasons.includes('same_merchant') || (reasons.includes('close_total') && reasons.includes('same_date'));

/** Each reason outweighs all weaker reasons together. */
const scoreOf = (reasons: readonly ReceiptReason[]): number =>
  reasons.reduce((score, reason) => score + 2 ** (RECEIPT_REASONS.length - RECEIPT_REASONS.indexOf(reason)), 0);

const reasonsFor = (transaction: BankTransaction, stated: Stated, names: readonly string[]): readonly ReceiptReason[] => {
  const found = new Set([totalReason(transaction, stated), merchantReason(stated, names), dateReason(transaction, stated)]);
  return RECEIPT_REASONS.filter((reason) => found.has(reason));
};

const totalReason = ({ amountMinor }: BankTransaction, { totalMinor }: Stated): ReceiptReason | null => {
  if (totalMinor === null) return null;
  if (totalMinor === amountMinor) return 'same_total';
  const apart = totalMinor > amountMinor ? totalMinor - amountMinor : amountMinor - totalMinor;
  return apart * 100n <= amountMinor * BigInt(RECEIPT_PERCENT) ? 'close_total' : null;
};

const dateReason = ({ date }: BankTransaction, stated: Stated): ReceiptReason | null => {
  if (stated.date === null) return null;
  const days = daysBetween(stated.date, date);
  if (days === 0) return 'same_date';
  if (Math.abs(days) <= RECEIPT_DAYS) return 'close_date';
  return days > 0 ? 'earlier_date' : null;
};

/** The merchant and a name of the transaction share their first word: banks truncate names and append a place. */
const merchantReason = ({ merchant }: Stated, names: readonly string[]): ReceiptReason | null => {
  const word = merchant === null ? '' : firstWord(merchant);
  return word.length >= MIN_WORD_LENGTH && names.some((name) => wordsOf(name).includes(word)) ? 'same_merchant' : null;
};

const MIN_WORD_LENGTH = 3;
const wordsOf = (name: string): readonly string[] => payeeOf(name).split(' ');
const firstWord = (name: string): string => wordsOf(name).find((word) => word.length >= MIN_WORD_LENGTH) ?? '';
