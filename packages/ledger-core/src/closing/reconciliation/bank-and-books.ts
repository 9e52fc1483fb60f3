import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import { searchable } from '../../kernel/text.ts';
import type { Entry, Line } from '../../ledger/journal/entry.ts';

/** A movement as the bank reported it. */
export interface BankLine {
  /** The row of the file; null where no file was read. */
  readonly row: number | null;
  readonly transactionId: TransactionId;
  readonly date: IsoDate;
  /** Minor units, positive for money that came in. */
  readonly amountMinor: bigint;
  /** Folded, to compare. */
  readonly text: string;
  /** The standing entry that moves the account for it; null without one.  [RCN-5] */
  readonly entryId: EntryId | null;
  /** Whether that entry is of another transaction: their days may differ.  [RCN-7] */
  readonly isEvidence: boolean;
  readonly isExcluded: boolean;
  /** Left out unless a line of the books stands for it.  [RCN-3] */
  readonly isOptional: boolean;
  /** Reported in an earlier period, and still outstanding then. */
  readonly isCarried: boolean;
}

/** A line of a standing entry on the account. */
export interface BookLine {
  readonly entryId: EntryId;
  readonly entryNo: number;
  readonly lineNo: number;
  readonly date: IsoDate;
  /** Minor units, positive for money that comes in. */
  readonly amountMinor: bigint;
  readonly text: string;
  /** The transaction that posted it; null for any other entry. */
  readonly transactionId: TransactionId | null;
  /** Whether it is part of the balance that is explained: of the period, or outstanding before it. */
  readonly counts: boolean;
  readonly isCarried: boolean;
  /** Whether the bank reports its transaction after the period.  [RCN-7] [RCN-14] */
  readonly isReportedLater: boolean;
  /** Whether a transaction of another source account posted it: the other half of a transfer.  [RCN-15] */
  readonly isOtherHalf: boolean;
}

/** A line with its entry. */
interface EntryLine {
  readonly entry: Omit<Entry, 'lines'>;
  readonly line: Line;
}

/** The entry that moves the account of a transaction.  [RCN-5] */
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

/** A posted line as a line of the books. */
export const bookLineOf = (
  { entry, line }: EntryLine,
  about: Pick<BookLine, 'counts' | 'isCarried' | 'isReportedLater' | 'isOtherHalf'>,
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

/** The lines of entries on one account. */
export const linesOn = (accountId: Line['accountId'], entries: readonly Entry[]): readonly EntryLine[] =>
  entries.flatMap(({ lines, ...entry }) => lines.filter((line) => line.accountId === accountId).map((line) => ({ entry, line })));
