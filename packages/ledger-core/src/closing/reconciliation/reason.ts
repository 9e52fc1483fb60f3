import type { IsoDate } from '../../kernel/dates.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { amountIn } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import type { BankLine, BookLine } from './bank-and-books.ts';
import { why } from './reasons.ts';

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

/** A reason why a statement and the books differ.  [RCN-6] */
export interface Reason {
  readonly kind: DifferenceReason;
  /** Its part of the difference, in minor units. */
  readonly differenceMinor: bigint;
  /** Whether it prevents completion. */
  readonly blocks: boolean;
  /** The difference, and the next step. */
  readonly why: Why;
  /** The row of the file; null if no file was imported, or if the bank reports nothing. */
  readonly row: number | null;
  /** The transaction that the bank reports, or else the one in the books. */
  readonly transactionId: TransactionId | null;
  readonly entryId: EntryId | null;
  readonly bankDate: IsoDate | null;
  readonly booksDate: IsoDate | null;
  readonly bankAmountMinor: bigint | null;
  readonly booksAmountMinor: bigint | null;
}

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

export const reasonOfLine = (kind: DifferenceReason, { bank, book }: Lines, difference: Why, blocks = true): Reason => ({
  kind,
  differenceMinor: (bank?.amountMinor ?? 0n) - (book?.counts === true ? book.amountMinor : 0n),
  blocks,
  why: difference,
  row: bank?.row ?? null,
  transactionId: bank?.transactionId ?? book?.transactionId ?? null,
  entryId: book?.entryId ?? null,
  bankDate: bank?.date ?? null,
  booksDate: book?.date ?? null,
  bankAmountMinor: bank?.amountMinor ?? null,
  booksAmountMinor: book?.amountMinor ?? null,
});

export const reasonOfBalance = (
  kind: DifferenceReason,
  differenceMinor: bigint,
  difference: Why,
  named: Partial<Pick<Reason, 'transactionId' | 'entryId' | 'booksDate' | 'booksAmountMinor'>> = {},
): Reason => ({ ...NEITHER, kind, differenceMinor, blocks: true, why: difference, ...named });

/** The sentences of reasons: the difference, and the next step. */
export const sentences = (currency: string) => {
  const amount = (minor: bigint) => amountIn(currency, minor);
  const transaction = ({ row, date, amountMinor, transactionId }: BankLine): Why => {
    const moved = { amount: amount(amountMinor), date, transactionId };
    return row === null || row === 0 ? why.the_movement(moved) : why.the_row({ row, ...moved });
  };
  const entry = ({ entryNo, date, amountMinor }: BookLine): Why => why.the_entry({ entryNo, amount: amount(amountMinor), date });
  return {
    amount,
    missing: (bank: BankLine) =>
      bank.isExcluded ? why.excluded_and_unposted({ movement: transaction(bank) }) : why.not_in_books({ movement: transaction(bank) }),
    repeated: (bank: BankLine) => why.twice_on_statement({ movement: transaction(bank) }),
    recorded: (bank: BankLine, book: BookLine) => why.in_books_already({ movement: transaction(bank), entry: entry(book) }),
    moved: (bank: BankLine, book: BookLine) => why.on_another_day({ movement: transaction(bank), entry: entry(book), date: bank.date }),
    movedAgain: (bank: BankLine, book: BookLine) =>
      why.on_another_day_twice({ movement: transaction(bank), entry: entry(book), date: bank.date }),
    changed: (bank: BankLine, book: BookLine) => why.with_another_amount({ movement: transaction(bank), entry: entry(book) }),
    twice: (book: BookLine) => why.twice_in_books({ entry: entry(book) }),
    notReported: (book: BookLine) => why.not_reported({ entry: entry(book) }),
  };
};
