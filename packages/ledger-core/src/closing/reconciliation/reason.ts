import type { IsoDate } from '../../kernel/dates.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { amountIn } from '../../kernel/money.ts';
import type { BankLine, BookLine } from './bank-and-books.ts';

export const DIFFERENCE_REASONS = [
  'missing',
  'doubled',
  'on_another_day',
  'amount_changed',
  'not_reported',
  'opening_balance',
  'changed_earlier',
  'statement_sum',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** Why a statement and the books differ.  [RCN-6] */
export interface Reason {
  readonly kind: DifferenceReason;
  /** Its part of the difference, in minor units. */
  readonly differenceMinor: bigint;
  /** Whether it stands in the way of completing. */
  readonly blocks: boolean;
  readonly message: string;
  /** The row of the file; null where no file was read, or where the bank reports nothing. */
  readonly row: number | null;
  /** The transaction that the bank reports, or else that of the books. */
  readonly transactionId: TransactionId | null;
  readonly entryId: EntryId | null;
  readonly bankDate: IsoDate | null;
  readonly booksDate: IsoDate | null;
  readonly bankAmountMinor: bigint | null;
  readonly booksAmountMinor: bigint | null;
}

/** A movement of the bank, a line of the books, or both. */
type Lines = { readonly bank?: BankLine | undefined; readonly book?: BookLine | undefined };

const NEITHER = {
  row: null,
  transactionId: null,
  entryId: null,
  bankDate: null,
  booksDate: null,
  bankAmountMinor: null,
  booksAmountMinor: null,
} as const;

/** A reason about a movement of the bank, a line of the books, or both. */
export const reasonOfLine = (kind: DifferenceReason, { bank, book }: Lines, message: string, blocks = true): Reason => ({
  kind,
  differenceMinor: (bank?.amountMinor ?? 0n) - (book?.counts === true ? book.amountMinor : 0n),
  blocks,
  message,
  row: bank?.row ?? null,
  transactionId: bank?.transactionId ?? book?.transactionId ?? null,
  entryId: book?.entryId ?? null,
  bankDate: bank?.date ?? null,
  booksDate: book?.date ?? null,
  bankAmountMinor: bank?.amountMinor ?? null,
  booksAmountMinor: book?.amountMinor ?? null,
});

/** A reason about a balance. */
export const reasonOfBalance = (
  kind: DifferenceReason,
  differenceMinor: bigint,
  message: string,
  named: Partial<Pick<Reason, 'transactionId' | 'entryId' | 'booksDate' | 'booksAmountMinor'>> = {},
): Reason => ({ ...NEITHER, kind, differenceMinor, blocks: true, message, ...named });

/** The sentences of reasons: what differs, and what to do next. */
export const sentences = (currency: string) => {
  const amount = (minor: bigint) => amountIn(currency, minor);
  const movement = ({ row, date, amountMinor, transactionId }: BankLine) =>
    `${row === null || row === 0 ? '' : `Row ${row}: `}${amount(amountMinor)} on ${date} (${transactionId})`;
  const entry = ({ entryNo, date, amountMinor }: BookLine) => `entry ${entryNo} of ${amount(amountMinor)} on ${date}`;
  return {
    amount,
    missing: (bank: BankLine) =>
      bank.isExcluded
        ? `${movement(bank)} is kept out of the books, and no entry has it: reopen it and file it.`
        : `${movement(bank)} is not in the books: file it.`,
    repeated: (bank: BankLine) =>
      `${movement(bank)} stands twice on the statement and once in the books: file it if the bank moved it twice, or else import the statement without it.`,
    recorded: (bank: BankLine, book: BookLine) => `${movement(bank)} is in the books already, as ${entry(book)}: exclude it.`,
    moved: (bank: BankLine, book: BookLine) =>
      `${movement(bank)} is in the books on another day, as ${entry(book)}: change the day to ${bank.date}.`,
    movedAgain: (bank: BankLine, book: BookLine) =>
      `${movement(bank)} is in the books on another day, as ${entry(book)}: exclude it, and change the day of that one to ${bank.date}.`,
    changed: (bank: BankLine, book: BookLine) =>
      `${movement(bank)} is in the books with another amount, as ${entry(book)}: reverse or reopen that one, and file what the bank reports.`,
    twice: (book: BookLine) => `The books have ${entry(book)} twice: reverse it, or exclude its transaction.`,
    notReported: (book: BookLine) =>
      `The bank does not report ${entry(book)}: reverse it or change its day, or, if the bank will still move it, name the entry with outstandingEntryIds when you complete.`,
  };
};
