import { HOLD_DAYS } from '../../../bank/transactions/limits.ts';
import { holdOf } from '../../../bank/transactions/links.ts';
import { isRenamed } from '../../../bank/transactions/reported-words.ts';
import { isHold, type Transaction } from '../../../bank/transactions/transaction.ts';
import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import { byId, distinct } from '../../../kernel/grouping.ts';
import type { Needs } from '../../../store/unit-of-work.ts';
import { type Pair, pairsOf } from '../pairs.ts';
import type { NewTransaction } from '../recognised.ts';
import type { Step } from './step.ts';

/**
 * Pairs new charges with unmatched holds, including holds that arrived with their charges. A hold that this import reports as booked is not
 * waiting.  [ING-9] [ING-10]
 */
export const matchHolds: Step = async (unit, batch) => {
  const { source, recognised } = batch;
  const booked = new Set(recognised.changed.flatMap(({ transaction, record }) => (record.kind === 'hold' ? [] : [transaction.id])));
  const open = (await unit.transactions.openHolds([source.accountId])).filter(({ id }) => !booked.has(id));
  const added = batch.added.filter(isHold);
  const known = await chargesBefore(unit, added);
  const all = pairsOf([...batch.added, ...known], holdRefsOf(batch.added, recognised.added), [...open, ...added]);
  const isKnown = new Set(known.map(({ id }) => id));
  const pairs = all.filter(({ charge }) => !isKnown.has(charge.id));
  const pairOf = new Map(pairs.map((pair) => [pair.charge.id, pair]));
  return {
    ...batch,
    pairs,
    lateHolds: all.filter(({ charge }) => isKnown.has(charge.id)),
    added: batch.added.map((transaction) => {
      const pair = pairOf.get(transaction.id);
      return pair === undefined ? transaction : charged(pair);
    }),
  };
};

/** Charges without a hold that arrived before new holds, by payee and amount.  [ING-29] */
const chargesBefore = async (unit: Needs<'transactions'>, holds: readonly Transaction[]): Promise<readonly Transaction[]> => {
  if (holds.length === 0) return [];
  const days = holds.map(({ date }) => date).toSorted();
  const first = days[0] as IsoDate;
  const last = addDays(days.at(-1) as IsoDate, HOLD_DAYS);
  const payees = distinct(holds.flatMap(({ payee }) => (payee === '' ? [] : [payee])));
  const [ofPayees, ofAmounts] = await Promise.all([
    payees.length === 0 ? [] : unit.transactions.ofPayees(payees, first, last),
    unit.transactions.byAmounts(distinct(holds.map(({ amountMinor }) => amountMinor)), first, last),
  ]);
  return [...byId([...ofPayees, ...ofAmounts]).values()].filter((one) => !isHold(one) && holdOf(one) === null);
};

/** The holds that charges reference by their source's ids. */
const holdRefsOf = (added: readonly Transaction[], transactions: readonly NewTransaction[]): ReadonlyMap<Transaction, string> =>
  new Map(
    added.flatMap((transaction, at) => {
      const ref = transactions[at]?.first.holdRef ?? null;
      return ref === null ? [] : [[transaction, ref] as const];
    }),
  );

/** A charge with the values that people set on its hold: name, counterparty, dimensions and note.  [ING-10] */
const charged = ({ charge, hold }: Pair): Transaction => ({
  ...charge,
  description: isRenamed(hold) ? hold.description : charge.description,
  counterpartyId: charge.counterpartyId ?? hold.counterpartyId,
  dimensions: charge.dimensions.length > 0 ? charge.dimensions : hold.dimensions,
  note: charge.note ?? hold.note,
  match: { kind: 'authorisation', transactionId: hold.id },
});
