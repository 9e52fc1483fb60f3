import { MAX_STATEMENT_ROWS } from '../../bank/imports/limits.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import { signedMinor } from '../../bank/transactions/reported-transaction.ts';
import { isConnected, isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import type { PostedLine } from '../../ledger/journal/port.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type BankLine, type BookLine, bookLineOf, entryMoving, linesOn } from './bank-and-books.ts';
import { MAX_RECONCILED_LINES, RECONCILED_DAYS } from './limits.ts';
import type { Outstanding, Reconciliation } from './reconciliation.ts';

export interface Gathered {
  readonly bank: readonly BankLine[];
  readonly books: readonly BookLine[];
  /** The sum of earlier outstanding lines: the balance of the books minus that of the bank before the period. */
  readonly openingBalanceMinor: bigint;
  /** The entries of the books that were outstanding before. */
  readonly openingIds: ReadonlySet<EntryId>;
}

/** Loads both sides of a period, with a fixed number of queries.  [RCN-3] [RCN-5] */
export const gatherBothSides = async (
  unit: Needs<'imports' | 'journal' | 'transactions'>,
  source: SourceAccount,
  requested: Pick<Reconciliation, 'importId' | 'since' | 'until'>,
  previous: Reconciliation | null,
): Promise<Gathered> => {
  const from = previous === null ? requested.since : addDays(previous.until, 1);
  const openingOutstanding = previous?.completion?.outstanding ?? [];
  const bank = await bankSide(unit, source, requested, openingOutstanding);
  return booksSide(unit, source, { from, until: requested.until, carried: openingOutstanding, bank });
};

type Reported = Pick<BankLine, 'row' | 'transactionId' | 'date' | 'amountMinor' | 'isCarriedForward'>;

const bankSide = async (
  unit: Needs<'imports' | 'transactions'>,
  source: SourceAccount,
  requested: Pick<Reconciliation, 'importId' | 'since' | 'until'>,
  openingOutstanding: readonly Outstanding[],
): Promise<readonly BankLine[]> => {
  const reported: readonly Reported[] = [
    ...(requested.importId === null ? await transactionsOf(unit, source, requested) : await rowsOf(unit, requested)),
    ...openingOutstanding.flatMap(({ transactionId, date, amountMinor }) =>
      transactionId === null ? [] : [{ row: null, transactionId, date, amountMinor, isCarriedForward: true }],
    ),
  ];
  const transactions = byId(await unit.transactions.byIds(distinct(reported.map(({ transactionId }) => transactionId))));
  const linked = [...transactions.values()].filter(({ entryId, match }) => entryId === null && match !== null);
  const others = byId(linked.length === 0 ? [] : await unit.transactions.byIds(distinct(linked.map(({ match }) => match?.transactionId))));
  return reported.flatMap((line) => {
    const transaction = transactions.get(line.transactionId);
    return transaction === undefined ? [] : [bankLineOf(line, transaction, others, requested.importId === null)];
  });
};

const bankLineOf = (
  line: Reported,
  transaction: Transaction,
  others: ReadonlyMap<TransactionId, Transaction>,
  isWithoutRows: boolean,
): BankLine => {
  const moving = entryMoving(transaction, others);
  const isExcluded = transaction.status === 'excluded';
  const isLeg = isConnected(transaction);
  const isOptional = isWithoutRows && isExcluded && !isLeg && !line.isCarriedForward;
  return { ...line, ...moving, text: searchable(transaction.sourceDescription), isExcluded, isOptional };
};

const rowsOf = async (unit: Needs<'imports'>, { importId, since, until }: Pick<Reconciliation, 'importId' | 'since' | 'until'>) => {
  const lines = importId === null ? [] : await unit.imports.linesOf(importId);
  return lines.filter(({ date }) => date >= since && date <= until).map((line) => ({ ...line, isCarriedForward: false }));
};

const transactionsOf = async (
  unit: Needs<'transactions'>,
  source: SourceAccount,
  { since, until }: Pick<Reconciliation, 'since' | 'until'>,
) => {
  const { accountId } = source;
  const found = await unit.transactions.list({ accountId, since, until }, { after: null, take: MAX_STATEMENT_ROWS });
  return (
    found
      // A transaction reported in a reconciled period belongs to that period, whatever date a person set.  [RCN-14]
      .filter((transaction) => transaction.sourceId === source.id && transaction.reconciliationId === null && !isHold(transaction))
      .map(({ id, date, direction, amountMinor }) => ({
        row: null,
        transactionId: id,
        date,
        amountMinor: signedMinor({ direction, amountMinor }),
        isCarriedForward: false,
      }))
  );
};

interface ReconciliationInput {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly carried: readonly Outstanding[];
  readonly bank: readonly BankLine[];
}

const booksSide = async (
  unit: Needs<'imports' | 'journal' | 'transactions'>,
  source: SourceAccount,
  { from, until, carried: openingOutstanding, bank }: ReconciliationInput,
): Promise<Gathered> => {
  const { accountId } = source;
  const within = await unit.journal.lines([accountId], from, addDays(until, RECONCILED_DAYS), MAX_RECONCILED_LINES);
  const known = new Set(within.map(({ entry }) => entry.id));
  const elsewhere = distinct([...bank.map(({ entryId }) => entryId), ...openingOutstanding.map(({ entryId }) => entryId)]);
  const others = linesOn(accountId, await unit.journal.byIds(elsewhere.filter((id) => !known.has(id))));
  const read = [...within, ...others];
  const reversed = await unit.journal.reversalsOf(distinct(read.map(({ entry }) => entry.id)));
  const active = read.filter(({ entry }) => entry.reversesEntryId === null && !reversed.has(entry.id));
  /** A transaction reported in the period counts on the bank's date, whatever the date of its entry.  [RCN-14] */
  const reported = new Set(bank.map(({ entryId }) => entryId));
  const { later, earlier, legs } = await inOtherPeriods(unit, source, active, { from, until, reported });
  const carriedLines = new Set(openingOutstanding.map(({ entryId, lineNo }) => `${entryId} ${lineNo}`));
  const isCarriedForward = ({ entry, line }: PostedLine) => carriedLines.has(`${entry.id} ${line.lineNo}`);
  const isBrought = (posted: PostedLine) => posted.entry.date < from && (isCarriedForward(posted) || reported.has(posted.entry.id));
  const isReportedBefore = ({ entry }: PostedLine) => entry.date >= from && earlier.has(entry.id) && !reported.has(entry.id);
  const lines = active.map((posted) => {
    const counts = isBrought(posted) || (posted.entry.date >= from && posted.entry.date <= until && !isReportedBefore(posted));
    return {
      posted,
      line: bookLineOf(posted, {
        counts,
        isCarriedForward: isCarriedForward(posted),
        isReportedLater: later.has(posted.entry.id),
        isOtherLeg: legs.has(posted.entry.id),
      }),
    };
  });
  const opening = lines.filter(({ posted }) => isBrought(posted));
  const openingBalanceMinor = opening.reduce((sum, { line }) => sum + line.amountMinor, 0n);
  const ahead = lines.filter(({ posted }) => isReportedBefore(posted)).map(({ line }) => line);
  const aheadMinor = [...bank.filter(({ isCarriedForward }) => isCarriedForward), ...ahead].reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0n,
  );
  return {
    bank,
    books: lines.map(({ line }) => line),
    openingBalanceMinor: openingBalanceMinor - aheadMinor,
    openingIds: new Set(opening.map(({ line }) => line.entryId)),
  };
};

interface OtherPeriods {
  readonly later: ReadonlySet<EntryId>;
  readonly earlier: ReadonlySet<EntryId>;
  /** The entries that a transaction of another source account posted. */
  readonly legs: ReadonlySet<EntryId>;
}

/**
 * The entries on this account that the bank reports after the period, or reported before it. They are legs of transfers, or transactions
 * that a person moved to another date.  [RCN-7] [RCN-14]
 */
const inOtherPeriods = async (
  unit: Needs<'imports' | 'transactions'>,
  source: SourceAccount,
  posted: readonly PostedLine[],
  { from, until, reported }: Pick<ReconciliationInput, 'from' | 'until'> & { readonly reported: ReadonlySet<EntryId | null> },
): Promise<OtherPeriods> => {
  const entriesOf = groupBy(
    posted.filter(({ entry }) => entry.source === 'transaction' && entry.date <= until),
    ({ entry }) => entry.sourceId as TransactionId,
  );
  const posting = await unit.transactions.byIds([...entriesOf.keys()]);
  const ofOthers = posting.filter(({ sourceId }) => sourceId !== source.id);
  const elsewhere = ofOthers.filter(({ match }) => match?.kind === 'transfer');
  const legs = elsewhere.length === 0 ? [] : await unit.transactions.byIds(distinct(elsewhere.map(({ match }) => match?.transactionId)));
  const entriesWhere = (isThere: (date: IsoDate) => boolean): ReadonlySet<EntryId> => {
    const there = legs.filter(({ sourceId, entryId, date }) => sourceId === source.id && entryId === null && isThere(date));
    return new Set(there.flatMap(({ match }) => (entriesOf.get(match?.transactionId as TransactionId) ?? []).map(({ entry }) => entry.id)));
  };
  const entryIdsOf = (transactions: readonly Transaction[]): readonly EntryId[] =>
    transactions.flatMap(({ id }) => (entriesOf.get(id) ?? []).map(({ entry }) => entry.id));
  const days = await daysOnStatements(
    unit,
    posting.filter(({ sourceId, entryId }) => sourceId === source.id && !reported.has(entryId)),
  );
  const ownLater = posting.filter(({ id }) => (days.get(id) ?? until) > until);
  const ownEarlier = posting.filter(({ id }) => (days.get(id) ?? from) < from);
  return {
    later: new Set([...entriesWhere((date) => date > until), ...entryIdsOf(ownLater)]),
    earlier: new Set([...entriesWhere((date) => date < from), ...entryIdsOf(ownEarlier)]),
    legs: new Set(entryIdsOf(ofOthers)),
  };
};

/** The dates of transactions on statements. */
const daysOnStatements = async (
  unit: Needs<'imports'>,
  transactions: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, IsoDate>> => {
  const days = new Map<TransactionId, IsoDate>();
  const imports = distinct(transactions.flatMap(({ importId }) => importId ?? []));
  for (const importId of imports) for (const { transactionId, date } of await unit.imports.linesOf(importId)) days.set(transactionId, date);
  return days;
};
