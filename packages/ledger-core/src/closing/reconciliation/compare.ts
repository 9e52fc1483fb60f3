import { daysBetween, type IsoDate } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';
import type { BankLine, BookLine } from './bank-and-books.ts';
import { DUPLICATE_DAYS, RECONCILED_DAYS } from './limits.ts';
import { type Reason, reasonOfLine, sentences } from './reason.ts';
import type { Outstanding } from './reconciliation.ts';

export interface BothSides {
  readonly bank: readonly BankLine[];
  readonly books: readonly BookLine[];
  /** The last day of the period. */
  readonly until: IsoDate;
  readonly currency: string;
}

export interface Cleared {
  readonly bank: BankLine;
  readonly book: BookLine;
}

export interface Comparison {
  readonly cleared: readonly Cleared[];
  readonly outstanding: readonly Outstanding[];
  readonly reasons: readonly Reason[];
  /** Book lines that the bank did not report. A person may mark them as outstanding. */
  readonly left: readonly BookLine[];
  /** The bank lines, without the ignored ones.  [RCN-3] */
  readonly reported: readonly BankLine[];
}

/**
 * Matches bank lines with book lines. The first match decides: its own entry, then the same amount, then the same text.  [RCN-5] [RCN-6]
 * Pure.
 */
export const compare = (sides: BothSides): Comparison => {
  const work: Work = { say: sentences(sides.currency), free: new Set(sides.books), cleared: [], reasons: [], outstanding: [] };
  const unlinked = clearByEntry(work, sides);
  const unrecorded = clearByAmount(work, unlinked);
  const leftOut = new Set(unrecorded.filter(({ isOptional }) => isOptional));
  explainBank(
    work,
    sides,
    unrecorded.filter((bank) => !leftOut.has(bank)),
  );
  const left = explainBooks(work);
  const { cleared, outstanding, reasons } = work;
  return { cleared, outstanding, reasons, left, reported: sides.bank.filter((bank) => !leftOut.has(bank)) };
};

interface Work {
  readonly say: ReturnType<typeof sentences>;
  /** Book lines that are not matched. */
  readonly free: Set<BookLine>;
  readonly cleared: Cleared[];
  readonly reasons: Reason[];
  readonly outstanding: Outstanding[];
}

/** Matches bank lines whose entry is known. Returns the others. */
const clearByEntry = (work: Work, { bank, books }: BothSides): readonly BankLine[] => {
  const byEntry = groupBy(books, ({ entryId }) => entryId);
  // A duplicate must not take the line of the transaction that it repeats, if the statement has both.
  const ownFirst = [...bank.filter(({ isEvidence }) => !isEvidence), ...bank.filter(({ isEvidence }) => isEvidence)];
  return ownFirst.filter((line) => {
    const lines = (line.entryId === null ? [] : (byEntry.get(line.entryId) ?? [])).filter((book) => work.free.has(book));
    const book = lines.find(({ amountMinor }) => amountMinor === line.amountMinor) ?? lines[0];
    if (book === undefined) return true;
    work.free.delete(book);
    explainLinked(work, line, book);
    return false;
  });
};

const explainLinked = ({ say, cleared, reasons, outstanding }: Work, bank: BankLine, book: BookLine): void => {
  if (book.amountMinor !== bank.amountMinor) reasons.push(reasonOfLine('amount_changed', { bank, book }, say.changed(bank, book)));
  else if (!book.counts) outstanding.push(onBankAlone(bank, book));
  else {
    cleared.push({ bank, book });
    const isWhereItBelongs = bank.isEvidence || book.isCarriedForward || book.date === bank.date;
    if (!isWhereItBelongs) reasons.push(reasonOfLine('on_another_day', { bank, book }, say.moved(bank, book), false));
  }
};

/**
 * Matches bank lines with book lines of the same amount. Returns the others. Excluded transactions come first, because another entry
 * records them.
 */
const clearByAmount = (work: Work, unlinked: readonly BankLine[]): readonly BankLine[] => {
  const byAmount = groupBy([...work.free], ({ amountMinor }) => amountMinor);
  const isTaken = (bank: BankLine): boolean => {
    const alike = byAmount.get(bank.amountMinor) ?? [];
    const book = nearest(
      bank,
      alike.filter((each) => work.free.has(each)),
    );
    if (book === undefined) return false;
    work.free.delete(book);
    explainRecorded(work, bank, book);
    return true;
  };
  const excluded = unlinked.filter((bank) => bank.isExcluded && !isTaken(bank));
  const waiting = unlinked.filter((bank) => !bank.isExcluded && !isTaken(bank));
  return [...excluded, ...waiting];
};

const explainRecorded = ({ say, cleared, reasons }: Work, bank: BankLine, book: BookLine): void => {
  if (bank.isExcluded && book.counts) cleared.push({ bank, book });
  else if (bank.isExcluded) reasons.push(reasonOfLine('on_another_day', { bank, book }, say.moved(bank, book)));
  else if (book.date === bank.date) reasons.push(reasonOfLine('doubled', { bank, book }, say.recorded(bank, book)));
  else reasons.push(reasonOfLine('on_another_day', { bank, book }, say.movedAgain(bank, book)));
};

const explainBank = ({ say, free, reasons }: Work, { bank }: BothSides, missing: readonly BankLine[]): void => {
  const byText = groupBy([...free], ({ text }) => text);
  const repeats = repeatsIn(bank);
  for (const line of missing) {
    const alike = (byText.get(line.text) ?? []).filter(
      (book) => free.has(book) && isSameWay(line, book) && days(line, book) <= DUPLICATE_DAYS,
    );
    const book = repeats.has(line) ? undefined : nearest(line, alike);
    if (book !== undefined) {
      free.delete(book);
      reasons.push(reasonOfLine('amount_changed', { bank: line, book }, say.changed(line, book)));
    } else if (repeats.has(line)) reasons.push(reasonOfLine('doubled', { bank: line }, say.repeated(line)));
    else reasons.push(reasonOfLine('missing', { bank: line }, say.missing(line)));
  }
};

/** Explains book lines without a bank line. Returns those that may be marked as outstanding. */
const explainBooks = ({ say, free, cleared, reasons, outstanding }: Work): readonly BookLine[] => {
  const counted = [...free].filter(({ counts }) => counts);
  const left = counted.filter((book) => !(book.isReportedLater || book.isCarriedForward));
  outstanding.push(...counted.filter((book) => book.isReportedLater || book.isCarriedForward).map(onBooksAlone));
  const isTwice = twiceIn(cleared);
  for (const book of left) {
    const kind = isTwice(book) ? 'doubled' : 'not_reported';
    reasons.push(reasonOfLine(kind, { book }, kind === 'doubled' ? say.twice(book) : say.notReported(book)));
  }
  return left;
};

const days = (bank: BankLine, book: BookLine): number => Math.abs(daysBetween(bank.date, book.date));

const isSameWay = (bank: BankLine, book: BookLine): boolean => bank.amountMinor > 0n === book.amountMinor > 0n;

/** The line with the nearest date. A line whose transaction the bank reports later matches only that transaction. */
const nearest = (bank: BankLine, books: readonly BookLine[]): BookLine | undefined =>
  books
    .filter((book) => !book.isReportedLater && (book.isCarriedForward || days(bank, book) <= RECONCILED_DAYS))
    .sort((a, b) => days(bank, a) - days(bank, b))[0];

/** Bank lines that repeat an earlier one of the statement: the same date, amount and text. */
const repeatsIn = (bank: readonly BankLine[]): ReadonlySet<BankLine> => {
  const groups = groupBy(bank, ({ date, amountMinor, text }) => JSON.stringify([date, String(amountMinor), text]));
  return new Set([...groups.values()].flatMap((group) => group.slice(1)));
};

/** Whether a line repeats a cleared one: the same amount, within a few days. */
const twiceIn = (cleared: readonly Cleared[]) => {
  const byAmount = groupBy(cleared, ({ book }) => book.amountMinor);
  return (book: BookLine): boolean =>
    (byAmount.get(book.amountMinor) ?? []).some((other) => Math.abs(daysBetween(other.book.date, book.date)) <= DUPLICATE_DAYS);
};

const onBankAlone = ({ transactionId, date, amountMinor }: BankLine, { entryId }: BookLine): Outstanding => ({
  on: 'bank',
  entryId,
  lineNo: null,
  transactionId,
  date,
  amountMinor,
});

export const onBooksAlone = ({ entryId, lineNo, date, amountMinor }: BookLine): Outstanding => ({
  on: 'books',
  entryId,
  lineNo,
  transactionId: null,
  date,
  amountMinor,
});
