import type { SourceAccount } from '../../bank/sources/source.ts';
import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { AccountId, EntryId, TransactionId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { PostedLine } from '../../ledger/journal/port.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { BankLine } from './bank-and-books.ts';
import { type Comparison, compare, onBooksAlone } from './compare.ts';
import { type Gathered, gatherBothSides } from './gather.ts';
import { MAX_RECONCILED_LINES } from './limits.ts';
import { type Reason, reasonOfBalance, sentences } from './reason.ts';
import { why } from './reasons.ts';
import type { Outstanding, Reconciliation, SourceReconciliation } from './reconciliation.ts';

/** A reconciliation with its comparison. */
export interface TieOut extends SourceReconciliation {
  /** The balance of the books at the end of the period, from the bank's view. */
  readonly ledgerBalanceMinor: bigint;
  readonly outstanding: readonly Outstanding[];
  /** The closing balance minus the balance of the books, without outstanding lines.  [RCN-6] */
  readonly differenceMinor: bigint;
  readonly reasons: readonly Reason[];
  readonly cleared: readonly ClearedTransaction[];
  readonly reportedIds: readonly TransactionId[];
  readonly left: Comparison['left'];
}

/** A bank line that the books have. */
export interface ClearedTransaction extends Pick<BankLine, 'row' | 'transactionId' | 'date' | 'amountMinor'> {
  readonly entryId: EntryId | null;
}

/** Whether it can be completed.  [RCN-8] */
export const tiesOut = ({ differenceMinor, reasons }: Pick<TieOut, 'differenceMinor' | 'reasons'>): boolean =>
  differenceMinor === 0n && reasons.every(({ blocks }) => !blocks);

/** Compares a statement with the books. Entries that a person marked as outstanding are not reported as reasons.  [RCN-6] [RCN-7] */
export const tieOut = async (
  unit: Needs<'imports' | 'journal' | 'reconciliations' | 'transactions'>,
  source: SourceAccount,
  reconciliation: Reconciliation,
  named: readonly EntryId[] = [],
): Promise<TieOut> => {
  const previous = await unit.reconciliations.latestCompleted(source.id);
  const { until, since, closingBalanceMinor } = reconciliation;
  const gathered = await gatherBothSides(unit, source, reconciliation, previous);
  const all = compare({ ...gathered, until, currency: source.currency });
  const from = previous === null ? since : addDays(previous.until, 1);
  const before = await balanceAt(unit, source.accountId, addDays(from, -1));
  const ledgerBalanceMinor = await balanceAt(unit, source.accountId, until);
  const beforeMinor = before - gathered.openingBalanceMinor;
  const compared = previous === null ? withoutEarlierLeg(all, reconciliation.openingBalanceMinor - beforeMinor) : all;
  const openedMinor = beforeMinor + sumOf(all.left) - sumOf(compared.left);
  const accepted = compared.left.filter(({ entryId }) => named.includes(entryId)).map(onBooksAlone);
  const outstanding = [...compared.outstanding, ...accepted];
  const aheadMinor = outstanding.reduce((sum, { on, amountMinor }) => sum + (on === 'books' ? amountMinor : -amountMinor), 0n);
  const isNamed = ({ entryId, bankDate }: Reason) => bankDate === null && entryId !== null && named.includes(entryId);
  return {
    reconciliation,
    source,
    ledgerBalanceMinor,
    outstanding,
    differenceMinor: closingBalanceMinor - (ledgerBalanceMinor - aheadMinor),
    reasons: [
      ...(await reasonsBefore(unit, source, { reconciliation, previous, beforeMinor: openedMinor, ...gathered })),
      ...compared.reasons.filter((reason) => !isNamed(reason)),
      ...reasonsOfSum(source, reconciliation, compared.reported),
    ],
    cleared: compared.cleared.map(({ bank, book }) => ({ ...movementOf(bank), entryId: book.entryId })),
    reportedIds: distinct(compared.reported.flatMap(({ isCarriedForward, transactionId }) => (isCarriedForward ? [] : [transactionId]))),
    left: compared.left,
  };
};

const movementOf = ({ row, transactionId, date, amountMinor }: BankLine) => ({ row, transactionId, date, amountMinor });

/** The balance of an account at the end of a day, from the bank's view, calculated from monthly totals. */
export const balanceAt = async (unit: Needs<'journal'>, accountId: AccountId, day: IsoDate): Promise<bigint> => {
  const total = (await unit.journal.totals(day, [accountId])).get(accountId);
  return total === undefined ? 0n : total.debitMinor - total.creditMinor;
};

/**
 * Before the first reconciliation, a leg of a transfer may already be part of the opening balance. Then the bank does not report it in the
 * period, and it equals the whole difference of that balance.  [RCN-15]
 */
const withoutEarlierLeg = (compared: Comparison, differenceMinor: bigint): Comparison => {
  const [half, another] = compared.left.filter(({ isOtherLeg, amountMinor }) => isOtherLeg && amountMinor === differenceMinor);
  if (half === undefined || another !== undefined) return compared;
  const isOfLeg = ({ bankDate, entryId }: Reason): boolean => bankDate === null && entryId === half.entryId;
  return {
    ...compared,
    left: compared.left.filter((each) => each !== half),
    reasons: compared.reasons.filter((reason) => !isOfLeg(reason)),
  };
};

const sumOf = (lines: Comparison['left']): bigint => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

interface Before extends Pick<Gathered, 'openingIds'> {
  readonly reconciliation: Reconciliation;
  readonly previous: Reconciliation | null;
  /** The balance of the books before the period, without lines that the bank had not processed. */
  readonly beforeMinor: bigint;
}

/** The differences before the period: the books start with another balance, or changed since the last reconciliation.  [RCN-4] [RCN-9] */
const reasonsBefore = async (
  unit: Needs<'journal'>,
  source: SourceAccount,
  { reconciliation, previous, beforeMinor, openingIds }: Before,
): Promise<readonly Reason[]> => {
  const { since, openingBalanceMinor } = reconciliation;
  const { amount } = sentences(source.currency);
  if (previous === null) {
    const differ = { before: amount(beforeMinor), since, opening: amount(openingBalanceMinor) };
    const message = beforeMinor === 0n ? why.books_open_otherwise(differ) : why.books_open_otherwise_moved(differ);
    return ofBalance('opening_balance', openingBalanceMinor - beforeMinor, message, { booksAmountMinor: beforeMinor });
  }
  const { closingBalanceMinor } = previous;
  const message = why.opens_unlike_last_close({ opening: amount(openingBalanceMinor), closing: amount(closingBalanceMinor) });
  const opening = ofBalance('opening_balance', openingBalanceMinor - closingBalanceMinor, message);
  const changedMinor = closingBalanceMinor - beforeMinor;
  return changedMinor === 0n ? opening : [...opening, ...(await changedEarlier(unit, source, previous, changedMinor, openingIds))];
};

const ofBalance = (...[kind, differenceMinor, ...about]: Parameters<typeof reasonOfBalance>): readonly Reason[] =>
  differenceMinor === 0n ? [] : [reasonOfBalance(kind, differenceMinor, ...about)];

/** Entries posted or reversed in the period of an earlier reconciliation after its completion.  [RCN-9] */
const changedEarlier = async (
  unit: Needs<'journal'>,
  source: SourceAccount,
  earlier: Reconciliation,
  changedMinor: bigint,
  openingIds: ReadonlySet<EntryId>,
): Promise<readonly Reason[]> => {
  const { amount } = sentences(source.currency);
  const { since, until, completion } = earlier;
  const lines = await unit.journal.lines([source.accountId], since, until, MAX_RECONCILED_LINES);
  const late = lines.filter(({ entry }) => entry.entryNo > (completion?.lastEntryNo ?? 0) && !openingIds.has(entry.id));
  const origins = byId(await unit.journal.byIds(distinct(late.map(({ entry }) => entry.reversesEntryId))));
  const originOf = ({ entry }: PostedLine) => (entry.reversesEntryId === null ? entry : (origins.get(entry.reversesEntryId) ?? entry));
  const groups = groupBy(late, (posted) => originOf(posted).sourceId ?? originOf(posted).id);
  const changes = [...groups.values()].flatMap((group) => {
    const last = group.at(-1) as PostedLine;
    const sum = group.reduce((total, { line }) => total + debitMinor(line), 0n);
    return sum === 0n ? [] : [{ origin: originOf(last), entry: last.entry, sum }];
  });
  const undo = why.undo_or_reopen({ until, id: earlier.id });
  const named = changes.map(({ origin, entry, sum }) =>
    reasonOfBalance(
      'changed_earlier',
      -sum,
      why.entry_changed_since({ entryNo: entry.entryNo, date: entry.date, amount: amount(sum), advice: undo }),
      {
        entryId: entry.id,
        transactionId: origin.source === 'transaction' ? (origin.sourceId as Reason['transactionId']) : null,
        booksDate: entry.date,
        booksAmountMinor: sum,
      },
    ),
  );
  const rest = changedMinor - named.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0n);
  return [...named, ...ofBalance('changed_earlier', rest, why.books_changed_since({ amount: amount(-rest), until, advice: undo }))];
};

/** Whether the rows of the statement add up to its balances.  [RCN-6] */
const reasonsOfSum = (source: SourceAccount, { openingBalanceMinor, closingBalanceMinor }: Reconciliation, bank: readonly BankLine[]) => {
  const { amount } = sentences(source.currency);
  const sum = bank.reduce((total, line) => total + (line.isCarriedForward ? 0n : line.amountMinor), 0n);
  const rest = closingBalanceMinor - openingBalanceMinor - sum;
  const message = why.movements_unlike_balances({ moved: amount(closingBalanceMinor - openingBalanceMinor), sum: amount(sum) });
  return ofBalance('statement_sum', rest, message);
};
