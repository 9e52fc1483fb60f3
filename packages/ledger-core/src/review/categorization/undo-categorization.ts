import { activeEntries as assetEntries } from '../../assets/fixed-assets/fixed-asset.ts';
import { withoutCredit } from '../../assets/schedules/credit.ts';
import { activeEntries as scheduleEntries } from '../../assets/schedules/schedule.ts';
import { dropSchedules, storeSchedules } from '../../assets/schedules/store-schedules.ts';
import type { Assignment } from '../../bank/transactions/assignment.ts';
import { categorySourceOf } from '../../bank/transactions/decision.ts';
import { withoutMatch } from '../../bank/transactions/links.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { type Categorization, settles, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { AccountId, EntryId, FixedAssetId, ScheduleId, TransactionId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { checkReversals, reverseActive } from '../../ledger/journal/reverse.ts';
import { withdraw } from '../../ledger/open-items/allocate.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { CategorizationNeeds } from './needs.ts';
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
  undoingOfSchedule,
  undoingOfSettlement,
} from './undoing.ts';

/**
 * Undoes everything that a transaction's categorization created. The transaction returns to review and keeps its treatment until it is
 * categorized again.  [TRF-6]
 */
export const undoCategorization = async (
  unit: CategorizationNeeds,
  actor: Actor,
  transaction: Transaction,
): Promise<Transaction | Refusal<'period_closed' | 'approval_required'>> => {
  const closedMonths = await unit.periods.closedMonths();
  const undoings = await gatherUndoings(unit, [transaction]);
  const undoing = undoings.get(transaction.id);
  const reverses = entriesOf(transaction, undoing);
  const refusal =
    checkReversible(closedMonths, transaction) ?? checkUndoing(closedMonths, undoing) ?? (await checkReversals(unit, reverses));
  if (refusal !== undefined) return refusal;
  await reverseActive(unit, actor, reverses);
  if (undoing !== undefined) await storeUndoings(unit, actor, [undoing]);
  const apart = undoing?.apart ?? transaction;
  return { ...apart, entryId: null, status: apart.status === 'needs_review' ? apart.status : moved('take_apart', apart) };
};

/** Loads what undoing the categorizations of transactions changes, with a fixed number of queries. */
export const gatherUndoings = async (
  unit: Needs<'accounts' | 'assets' | 'categorizations' | 'journal' | 'schedules' | 'transactions'>,
  transactions: readonly Transaction[],
): Promise<Undoings> => {
  const undoings = new Map([
    ...(await ofLegs(unit, transactions)),
    ...ofLinks(transactions),
    ...(await ofAssets(unit, transactions)),
    ...(await ofSchedules(unit, transactions)),
    ...ofSettlements(transactions),
  ]);
  for (const one of transactions.filter(isRefundByPerson)) undoings.set(one.id, undoingOfPersonsRefund(one, undoings.get(one.id)));
  return undoings;
};

const ofLegs = async (
  unit: Needs<'accounts' | 'categorizations' | 'transactions'>,
  transactions: readonly Transaction[],
): Promise<Undoings> => {
  const legs = transactions.filter(({ match }) => match?.kind === 'transfer');
  if (legs.length === 0) return new Map();
  const partners = byId(await unit.transactions.byIds(distinct(legs.map(({ match }) => match?.transactionId))));
  const restored = await decisionsBefore(unit, [...partners.values()]);
  return new Map(
    legs.flatMap((leg) => {
      const partner = partners.get(leg.match?.transactionId as TransactionId);
      return partner === undefined ? [] : [[leg.id, undoingOf(leg, partner, restored.get(partner.id) ?? partner)] as const];
    }),
  );
};

const ofLinks = (transactions: readonly Transaction[]): Undoings =>
  new Map(transactions.flatMap((one) => (one.cashLink === null ? [] : [[one.id, undoingOfLink(one)] as const])));

const ofSettlements = (transactions: readonly Transaction[]): Undoings =>
  new Map(transactions.flatMap((one) => (settles(one) ? [[one.id, undoingOfSettlement(one)] as const] : [])));

const ofAssets = async (unit: Needs<'assets' | 'journal'>, transactions: readonly Transaction[]): Promise<Undoings> => {
  const bought = new Map(transactions.flatMap((one) => (one.assignment.kind === 'asset' ? [[one.assignment.assetId, one] as const] : [])));
  const assets = bought.size === 0 ? [] : await unit.assets.byIds([...bought.keys()]);
  const posted = byId(await unit.journal.byIds(assets.flatMap(assetEntries)));
  return new Map(
    assets.flatMap((asset) => {
      const transaction = bought.get(asset.id);
      const entries = assetEntries(asset).flatMap((id) => posted.get(id) ?? []);
      return transaction === undefined ? [] : [[transaction.id, undoingOfAsset(transaction, asset, entries)] as const];
    }),
  );
};

const ofSchedules = async (unit: Needs<'journal' | 'schedules'>, transactions: readonly Transaction[]): Promise<Undoings> => {
  const spreadOut = transactions.filter(({ scheduleId }) => scheduleId !== null);
  if (spreadOut.length === 0) return new Map();
  const schedules = byId(await unit.schedules.byIds(distinct(spreadOut.map(({ scheduleId }) => scheduleId))));
  const posted = byId(await unit.journal.byIds([...schedules.values()].flatMap(scheduleEntries)));
  const entriesOfIds = (ids: readonly EntryId[]) => ids.flatMap((id) => posted.get(id) ?? []);
  return new Map(
    spreadOut.flatMap((transaction) => {
      const schedule = schedules.get(transaction.scheduleId as ScheduleId);
      if (schedule === undefined) return [];
      if (schedule.transactionId === transaction.id)
        return [[transaction.id, undoingOfSchedule(transaction, schedule, entriesOfIds(scheduleEntries(schedule)))] as const];
      const { schedule: restored, shortened } = withoutCredit(schedule, transaction.id);
      const own = schedule.credits.flatMap(({ creditedBy, entryId }) => (creditedBy === transaction.id ? (entryId ?? []) : []));
      return [[transaction.id, undoingOfRefund(transaction, schedule, restored, entriesOfIds([...own, ...shortened]))] as const];
    }),
  );
};

/** Stores the undone records, except the entries and the transactions themselves. */
export const storeUndoings = async (unit: CategorizationNeeds, actor: Actor, undoings: readonly Undoing[]): Promise<void> => {
  for (const { apart, dependents } of undoings) unit.noteDependents(apart.id, dependents);
  await sendPartnersBack(
    unit,
    actor,
    undoings.flatMap(({ partner }) => partner ?? []),
  );
  await unit.hooks.cashMoved(
    undoings.flatMap(({ freed }) => freed ?? []),
    null,
  );
  await removeAssets(
    unit,
    undoings.flatMap(({ asset }) => asset?.id ?? []),
  );
  await dropSchedules(
    unit,
    undoings.flatMap(({ schedule }) => schedule ?? []),
  );
  await storeSchedules(
    unit,
    undoings.flatMap(({ restored }) => restored ?? []),
  );
  await withdraw(
    unit,
    actor,
    undoings.flatMap(({ settled }) => settled ?? []),
  );
};

export const removeAssets = async (unit: Needs<'assets'> & Emits<'fixed_asset'>, ids: readonly FixedAssetId[]): Promise<void> => {
  if (ids.length === 0) return;
  await unit.emitRemovals('fixed_asset.deleted', ids);
  await unit.assets.remove(ids);
};

const sendPartnersBack = async (
  unit: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  partners: readonly Transaction[],
): Promise<void> => {
  if (partners.length === 0) return;
  await unit.transactions.update(partners);
  const sentBack = partners.filter(({ entryId }) => entryId === null);
  await unit.categorizations.add(sentBack.map((partner) => recordOf(unit, partner, { note: null, recordedBy: actor.author })));
  for (const { id } of partners) unit.emit('transaction.unmatched', id);
};

/**
 * The latest decision on each transaction, ignoring decisions by persons, the transfer matcher and settlement by document number. After an
 * unmatch, decisions of the refund matcher are ignored too. Without a decision, the transaction is undecided.  [FIL-17]
 */
export const decisionsBefore = async (
  unit: Needs<'accounts' | 'categorizations'>,
  transactions: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, Restored>> => {
  const suspense = (await unit.accounts.chart()).byRole.get('suspense')?.id ?? null;
  const decisions = groupBy(await unit.categorizations.of(transactions.map(({ id }) => id)), ({ transactionId }) => transactionId);
  return new Map(
    transactions.map((transaction) => {
      const { id } = transaction;
      const { match } = transaction.match?.kind === 'transfer' ? withoutMatch(transaction) : transaction;
      const fitting = (decisions.get(id) ?? []).filter(({ assignment }) => stillFits(transaction, assignment));
      return [id, latestSuggestion(fitting, suspense, match?.kind !== 'refund')];
    }),
  );
};

/** A decision still applies to changed source data, unless the direction changed or the parts of a split no longer add up.  [ING-4] */
const stillFits = ({ laterReading, direction, amountMinor }: Transaction, { kind }: Assignment): boolean =>
  laterReading === null || (laterReading.direction === direction && (kind !== 'split' || laterReading.amountMinor === amountMinor));

const latestSuggestion = (decisions: readonly Categorization[], suspense: AccountId | null, isUnmatched: boolean): Restored => {
  const [found] = decisions
    .filter(({ assignment: { kind }, decision }) => kind !== 'transfer' && kind !== 'settlement' && categorySourceOf(decision) !== 'person')
    .filter(({ decision }) => !(isUnmatched && decision.by === 'refund'))
    .sort((a, b) => b.version - a.version);
  return found === undefined
    ? { assignment: { kind: 'unfiled', accountId: suspense }, decision: { by: 'service' } }
    : { assignment: found.assignment, decision: found.decision };
};
