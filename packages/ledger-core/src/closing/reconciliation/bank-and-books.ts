import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import { searchable } from '../../kernel/text.ts';
import type { Entry, Line } from '../../ledger/journal/entry.ts';

export interface BankLine {
  /** The row of the file; null if no file was imported. */
  readonly row: number | null;
  readonly transactionId: TransactionId;
  readonly date: IsoDate;
  /** Minor units, positive for money in. */
  readonly amountMinor: bigint;
  /** Folded text, for comparing. */
  readonly text: string;
  /** The active entry on the account for it; null if there is none.  [RCN-5] */
  readonly entryId: EntryId | null;
  /** Whether that entry belongs to another transaction, in which case the dates may differ.  [RCN-7] */
  readonly isEvidence: boolean;
  readonly isExcluded: boolean;
  /** Ignored unless a book line matches it.  [RCN-3] */
  readonly isOptional: boolean;
  /** Reported in an earlier period, and still outstanding then. */
  readonly isCarriedForward: boolean;
}

export interface BookLine {
  readonly entryId: EntryId;
  readonly entryNo: number;
  readonly lineNo: number;
  readonly date: IsoDate;
  /** Minor units, positive for money in. */
  readonly amountMinor: bigint;
  readonly text: string;
  /** The transaction that posted it; null for any other entry. */
  readonly transactionId: TransactionId | null;
  /** Whether it is part of the balance to explain: in the period, or outstanding before it. */
  readonly counts: boolean;
  readonly isCarriedForward: boolean;
  /** Whether the bank reports its transaction after the period.  [RCN-7] [RCN-14] */
  readonly isReportedLater: boolean;
  /** Whether a transaction of another source account posted it: the other leg of a transfer.  [RCN-15] */
  readonly isOtherLeg: boolean;
}

interface EntryLine {
  readonly entry: Omit<Entry, 'lines'>;
  readonly line: Line;
}

/** The entry of a transaction on the account.  [RCN-5] */
export const entryMoving = (
  { entryId, cashLink, match }: Transaction,
  others: ReadonlyMap<TransactionId, Transaction>,
): { readonly entryId: EntryId | null; readonly isEvidence: boolean } => {
  if (entryId !== null) return { entryId, isEvidence: false };
  const isLinked = match?.kind === 'transfer' || match?.kind === 'duplicate';
  const other = isLinked ? (others.get(match.transactionId)?.entryId ?? null) : null;
  const moving = cashLink?.entryId ?? other;
  return { entryId: moving, isEvidence: moving !== null };
};

export const bookLineOf = (
  { entry, line }: EntryLine,
  about: Pick<BookLine, 'counts' | 'isCarriedForward' | 'isReportedLater' | 'isOtherLeg'>,
): BookLine => ({
  entryId: entry.id,
  entryNo: entry.entryNo,
  lineNo: line.lineNo,
  date: entry.date,
  amountMinor: debitMinor(line),
  text: searchable(entry.description),
  transactionId: entry.source === 'transaction' ? (entry.sourceId as TransactionId) : null,
  ...about,
});

export const linesOn = (accountId: Line['accountId'], entries: readonly Entry[]): readonly EntryLine[] =>
  entries.flatMap(({ lines, ...entry }) => lines.filter((line) => line.accountId === accountId).map((line) => ({ entry, line })));
