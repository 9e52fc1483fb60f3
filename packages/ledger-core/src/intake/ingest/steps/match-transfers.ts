import { withoutMatch } from '../../../bank/transactions/links.ts';
import { flagRaised, type Transaction } from '../../../bank/transactions/transaction.ts';
import type { Actor } from '../../../company/books/member.ts';
import { addDays, type IsoMonth } from '../../../kernel/dates.ts';
import { byId, groupBy } from '../../../kernel/grouping.ts';
import type { TransactionId } from '../../../kernel/ids.ts';
import { inSlices } from '../../../kernel/slices.ts';
import { mayGiveWay } from '../../../review/categorization/state.ts';
import { undecide } from '../../../review/categorization/undecide.ts';
import { type FoundPairs, findPairs, givesWay, type Matcher } from '../../../review/matching/find-pairs.ts';
import { isOnItsOwn, legsOf } from '../../../review/matching/legs.ts';
import { TRANSFER_DAYS } from '../../../review/matching/limits.ts';
import { storePairs } from '../../../review/matching/store-pairs.ts';
import { transferEvidence } from '../../../review/matching/transfer-evidence.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import { transactionsAround } from '../around.ts';
import { withCurrent, withDecided } from '../batch.ts';
import { CONFIRMED_TRANSFER_DAYS, CONFIRMED_TRANSFERS } from '../limits.ts';
import type { IngestNeeds } from '../needs.ts';
import type { Step } from './step.ts';

/** Matches two transactions that are evidently one transfer, if no other transaction could be either leg.  [TRF-11] to [TRF-14] [TRF-18] */
export const matchTransfers: Step = async (unit, batch) => {
  const [chart, sources, closedMonths] = await Promise.all([unit.accounts.chart(), unit.sources.all(), unit.periods.closedMonths()]);
  const fresh = batch.undecided.filter(({ currency }) => currency === unit.settings.currency.code);
  const hasOtherAccounts = sources.some(({ accountId }) => accountId !== batch.source.accountId);
  if (fresh.length === 0 || !hasOtherAccounts) return batch;
  // The candidates of a candidate are up to twice as many days away.
  const around = (await transactionsAround(unit, fresh, 2 * TRANSFER_DAYS)).map(freeOfCharge);
  const evidence = transferEvidence(chart, sources, await confirmedBefore(unit, around));
  const { pairs, doubtful } = await findInSlices(unit, { chart, closedMonths, evidence }, fresh, around);
  const taken = byId(await reverseTransfers(unit, batch.actor, closedMonths, pairs.flat()));
  const current = (leg: Transaction): Transaction => taken.get(leg.id) ?? leg;
  const legs = pairs.map(([one, other]) => legsOf(chart, current(one), current(other)));
  const stored = await inSlices(unit, legs, async (slice) => (await storePairs(unit, batch.actor, slice, { by: 'service' })).retained);
  const { undone, flagged } = await undoDoubtful(unit, batch.actor, closedMonths, around, doubtful);
  const after = withCurrent(withDecided(batch, stored), [...undone, ...flagged]);
  return { ...after, undecided: [...after.undecided, ...undone] };
};

/** Returned money is more likely a leg of a transfer than a refund. Without a pair its link to a charge is kept.  [TRF-22] */
const freeOfCharge = (transaction: Transaction): Transaction =>
  transaction.match?.kind === 'refund' ? withoutMatch(transaction) : transaction;

/**
 * A transaction that a rule transferred or excluded becomes undecided before it is paired, because only free transactions can be
 * legs.  [TRF-12]
 */
const reverseTransfers = (unit: IngestNeeds, actor: Actor, closedMonths: ReadonlySet<IsoMonth>, legs: readonly Transaction[]) =>
  undecide(
    unit,
    actor,
    legs.filter((leg) => (leg.status === 'excluded' || isOnItsOwn(leg)) && givesWay(closedMonths, leg)),
  );

/** The latest transfers that persons confirmed, loaded only if a pair is possible. Their accounts and payees form a pattern. */
const confirmedBefore = async (unit: Needs<'transactions'>, around: readonly Transaction[]): Promise<readonly Transaction[]> => {
  const ofAmounts = groupBy(around, ({ amountMinor }) => amountMinor).values();
  if (![...ofAmounts].some((rows) => new Set(rows.map(({ direction }) => direction)).size > 1)) return [];
  const since = addDays(unit.today, -CONFIRMED_TRANSFER_DAYS);
  return unit.transactions.list({ transfersOnly: true, categorySources: ['person'], since }, { after: null, take: CONFIRMED_TRANSFERS });
};

/** The legs of a transfer have equal amounts. Other work runs after every few hundred amounts.  [ING-14] */
const findInSlices = async (
  unit: Needs,
  matcher: Matcher,
  fresh: readonly Transaction[],
  around: readonly Transaction[],
): Promise<FoundPairs> => {
  const places = new Map(fresh.map(({ id }, at) => [id, at]));
  const ofAmounts = [...groupBy(around, ({ amountMinor }) => amountMinor).values()];
  const found = await inSlices(unit, ofAmounts, (slice) => {
    const rows = slice.flat();
    const isFresh = ({ id }: Transaction) => places.has(id);
    return [findPairs(matcher, rows.filter(isFresh), rows)];
  });
  const placeOf = ([one]: FoundPairs['pairs'][number]) => places.get(one.id) ?? 0;
  return {
    pairs: found.flatMap(({ pairs }) => pairs).sort((a, b) => placeOf(a) - placeOf(b)),
    doubtful: new Map(found.flatMap(({ doubtful }) => [...doubtful])),
  };
};

/**
 * Undoes each earlier automatic pair that a new transaction makes ambiguous, as if all had arrived together: both legs become undecided.
 * Exceptions, whose legs are only flagged for a person: a pair posted in a closed month, a pair with both legs posted, and a reviewed
 * pair.  [TRF-14] [TRF-23]
 */
const undoDoubtful = async (
  unit: IngestNeeds,
  actor: Actor,
  closedMonths: ReadonlySet<IsoMonth>,
  around: readonly Transaction[],
  doubtful: ReadonlyMap<TransactionId, TransactionId>,
): Promise<{ readonly undone: readonly Transaction[]; readonly flagged: readonly Transaction[] }> => {
  const known = byId(around);
  const given = new Map<TransactionId, Transaction>();
  const flagged = new Map<TransactionId, Transaction>();
  for (const [id, rivalId] of doubtful) {
    const leg = known.get(id);
    if (leg !== undefined && leg.match === null && leg.rivalId === null) flagged.set(id, { ...leg, rivalId });
    const partner = leg?.match == null ? undefined : known.get(leg.match.transactionId);
    if (leg === undefined || partner === undefined || given.has(id)) continue;
    const [posted, ...others] = [leg, partner].filter(({ entryId }) => entryId !== null);
    const isOpen = posted !== undefined && others.length === 0 && mayGiveWay(closedMonths, posted);
    for (const each of [leg, partner]) {
      if (isOpen) given.set(each.id, each);
      else if (each.rivalId === null) flagged.set(each.id, { ...each, rivalId });
    }
  }
  const undone = await undecide(unit, actor, [...given.values()]);
  await unit.transactions.update([...flagged.values()]);
  for (const { id } of undone) unit.emit('transaction.unmatched', id);
  for (const id of flagged.keys()) unit.emit('transaction.updated', id, flagRaised('transfer_doubtful'));
  return { undone, flagged: [...flagged.values()] };
};
