import { standingEntries as assetEntries } from '../../assets/fixed-assets/fixed-asset.ts';
import { withoutCredit } from '../../assets/schedules/credit.ts';
import { dropSchedules, keepCredited } from '../../assets/schedules/keep.ts';
import { standingEntries as scheduleEntries } from '../../assets/schedules/schedule.ts';
import { categorySourceOf } from '../../bank/transactions/decision.ts';
import { withoutMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { type Categorization, settles, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Treatment } from '../../bank/transactions/treatment.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { AccountId, EntryId, FixedAssetId, ScheduleId, TransactionId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { reverseStanding } from '../../ledger/journal/reverse.ts';
import { withdraw } from '../../ledger/open-items/allocate.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { FilingNeeds } from './needs.ts';
import { recordOf } from './record.ts';
import { isRefundByPerson } from './reduction.ts';
import { checkReversible } from './state.ts';
import {
  checkUndoing,
  entriesOf,
  type Restored,
  type Undoing,
  type Undoings,
  undoingOf,
  undoingOfAsset,
  undoingOfLink,
  undoingOfPersonsRefund,
  undoingOfRefund,
  undoingOfSettlement,
  undoingOfSpread,
} from './undoing.ts';

/**
 * Undoes everything that a transaction's categorization created. The transaction returns to review and keeps its treatment until it is
 * categorized again.  [TRF-6]
 */
export const takeApart = async (
  books: FilingNeeds,
  actor: Actor,
  transaction: Transaction,
): Promise<Transaction | Refusal<'period_closed'>> => {
  const closedMonths = await books.periods.closedMonths();
  const undoings = await gatherUndoings(books, [transaction]);
  const undoing = undoings.get(transaction.id);
  const refusal = checkReversible(closedMonths, transaction) ?? checkUndoing(closedMonths, undoing);
  if (refusal !== undefined) return refusal;
  await reverseStanding(books, actor, entriesOf(transaction, undoing));
  if (undoing !== undefined) await keepUndoings(books, actor, [undoing]);
  const apart = undoing?.apart ?? transaction;
  return { ...apart, entryId: null, status: apart.status === 'needs_review' ? apart.status : moved('take_apart', apart) };
};

/** Loads what undoing the categorizations of transactions changes, with a fixed number of queries. */
export const gatherUndoings = async (
  books: Needs<'accounts' | 'assets' | 'categorizations' | 'journal' | 'schedules' | 'transactions'>,
  transactions: readonly Transaction[],
): Promise<Undoings> => {
  const undoings = new Map([
    ...(await ofHalves(books, transactions)),
    ...ofLinks(transactions),
    ...(await ofAssets(books, transactions)),
    ...(await ofSpreads(books, transactions)),
    ...ofSettlements(transactions),
  ]);
  for (const one of transactions.filter(isRefundByPerson)) undoings.set(one.id, undoingOfPersonsRefund(one, undoings.get(one.id)));
  return undoings;
};

const ofHalves = async (
  books: Needs<'accounts' | 'categorizations' | 'transactions'>,
  transactions: readonly Transaction[],
): Promise<Undoings> => {
  const halves = transactions.filter(({ match }) => match?.kind === 'transfer');
  if (halves.length === 0) return new Map();
  const partners = byId(await books.transactions.byIds(distinct(halves.map(({ match }) => match?.transactionId))));
  const restored = await decisionsBefore(books, [...partners.values()]);
  return new Map(
    halves.flatMap((half) => {
      const partner = partners.get(half.match?.transactionId as TransactionId);
      return partner === undefined ? [] : [[half.id, undoingOf(half, partner, restored.get(partner.id) ?? partner)] as const];
    }),
  );
};

const ofLinks = (transactions: readonly Transaction[]): Undoings =>
  new Map(transactions.flatMap((one) => (one.cashLink === null ? [] : [[one.id, undoingOfLink(one)] as const])));

const ofSettlements = (transactions: readonly Transaction[]): Undoings =>
  new Map(transactions.flatMap((one) => (settles(one) ? [[one.id, undoingOfSettlement(one)] as const] : [])));

const ofAssets = async (books: Needs<'assets' | 'journal'>, transactions: readonly Transaction[]): Promise<Undoings> => {
  const bought = new Map(transactions.flatMap((one) => (one.treatment.kind === 'asset' ? [[one.treatment.assetId, one] as const] : [])));
  const assets = bought.size === 0 ? [] : await books.assets.byIds([...bought.keys()]);
  const posted = byId(await books.journal.byIds(assets.flatMap(assetEntries)));
  return new Map(
    assets.flatMap((asset) => {
      const transaction = bought.get(asset.id);
      const entries = assetEntries(asset).flatMap((id) => posted.get(id) ?? []);
      return transaction === undefined ? [] : [[transaction.id, undoingOfAsset(transaction, asset, entries)] as const];
    }),
  );
};

const ofSpreads = async (books: Needs<'journal' | 'schedules'>, transactions: readonly Transaction[]): Promise<Undoings> => {
  const spreadOut = transactions.filter(({ scheduleId }) => scheduleId !== null);
  if (spreadOut.length === 0) return new Map();
  const schedules = byId(await books.schedules.byIds(distinct(spreadOut.map(({ scheduleId }) => scheduleId))));
  const posted = byId(await books.journal.byIds([...schedules.values()].flatMap(scheduleEntries)));
  const entriesOfIds = (ids: readonly EntryId[]) => ids.flatMap((id) => posted.get(id) ?? []);
  return new Map(
    spreadOut.flatMap((transaction) => {
      const schedule = schedules.get(transaction.scheduleId as ScheduleId);
      if (schedule === undefined) return [];
      if (schedule.transactionId === transaction.id)
        return [[transaction.id, undoingOfSpread(transaction, schedule, entriesOfIds(scheduleEntries(schedule)))] as const];
      const { schedule: restored, shortened } = withoutCredit(schedule, transaction.id);
      const own = schedule.credits.flatMap(({ creditedBy, entryId }) => (creditedBy === transaction.id ? (entryId ?? []) : []));
      return [[transaction.id, undoingOfRefund(transaction, schedule, restored, entriesOfIds([...own, ...shortened]))] as const];
    }),
  );
};

/** Stores the undone records, except the entries and the transactions themselves. */
export const keepUndoings = async (books: FilingNeeds, actor: Actor, undoings: readonly Undoing[]): Promise<void> => {
  for (const { apart, dependents } of undoings) books.noteDependents(apart.id, dependents);
  await sendPartnersBack(
    books,
    actor,
    undoings.flatMap(({ partner }) => partner ?? []),
  );
  await books.hooks.cashMoved(
    undoings.flatMap(({ freed }) => freed ?? []),
    null,
  );
  await removeAssets(
    books,
    undoings.flatMap(({ asset }) => asset?.id ?? []),
  );
  await dropSchedules(
    books,
    undoings.flatMap(({ schedule }) => schedule ?? []),
  );
  await keepCredited(
    books,
    undoings.flatMap(({ restored }) => restored ?? []),
  );
  await withdraw(
    books,
    actor,
    undoings.flatMap(({ settled }) => settled ?? []),
  );
};

export const removeAssets = async (books: Needs<'assets'> & Emits<'fixed_asset'>, ids: readonly FixedAssetId[]): Promise<void> => {
  if (ids.length === 0) return;
  await books.emitRemovals('fixed_asset.deleted', ids);
  await books.assets.remove(ids);
};

const sendPartnersBack = async (
  books: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  partners: readonly Transaction[],
): Promise<void> => {
  if (partners.length === 0) return;
  await books.transactions.update(partners);
  const sentBack = partners.filter(({ entryId }) => entryId === null);
  await books.categorizations.add(sentBack.map((partner) => recordOf(books, partner, { note: null, recordedBy: actor.author })));
  for (const { id } of partners) books.emit('transaction.unmatched', id);
};

/**
 * The latest decision on each transaction, ignoring decisions by persons, the transfer matcher and settlement by document number. After an
 * unmatch, decisions of the refund matcher are ignored too. Without a decision, the transaction is undecided.  [FIL-17]
 */
export const decisionsBefore = async (
  books: Needs<'accounts' | 'categorizations'>,
  transactions: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, Restored>> => {
  const suspense = (await books.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const decisions = groupBy(await books.categorizations.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
  return new Map(
    transactions.map((transaction) => {
      const { id } = transaction;
      const { match } = transaction.match?.kind === 'transfer' ? withoutMatch(transaction) : transaction;
      const fitting = (decisions.get(id) ?? []).filter(({ treatment }) => stillFits(transaction, treatment));
      return [id, latestSuggestion(fitting, suspense, match?.kind !== 'refund')];
    }),
  );
};

/** A decision still applies to changed source data, unless the direction changed or the parts of a split no longer add up.  [ING-4] */
const stillFits = ({ laterReading, direction, amountMinor }: Transaction, { kind }: Treatment): boolean =>
  laterReading === null || (laterReading.direction === direction && (kind !== 'split' || laterReading.amountMinor === amountMinor));

const latestSuggestion = (decisions: readonly Categorization[], suspense: AccountId | null, isUnmatched: boolean): Restored => {
  const [found] = decisions
    .filter(({ treatment: { kind }, decision }) => kind !== 'transfer' && kind !== 'settlement' && categorySourceOf(decision) !== 'person')
    .filter(({ decision }) => !(isUnmatched && decision.by === 'refund'))
    .sort((a, b) => b.version - a.version);
  return found === undefined
    ? { treatment: { kind: 'unfiled', accountId: suspense }, decision: { by: 'service' } }
    : { treatment: found.treatment, decision: found.decision };
};
