import { categoryOf, partsOf } from '../../bank/transactions/assignment.ts';
import { isWithinTip } from '../../bank/transactions/evidence.ts';
import { HOLD_DAYS } from '../../bank/transactions/limits.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays } from '../../kernel/dates.ts';
import { groupBy } from '../../kernel/grouping.ts';

export interface Pair {
  readonly charge: Transaction;
  readonly hold: Transaction;
}

/**
 * Pairs new charges with their holds. Evidence, strongest first:
 * 1. the provider's id of the hold,
 * 2. the same payee and amount,
 * 3. the same payee and a compatible amount,
 * 4. the same amount and a possibly equal name.
 *
 * A pair requires that neither side has another choice, or that all
 * choices are alike.  [ING-10]
 * Pure.
 */
export const pairsOf = (
  charges: readonly Transaction[],
  holdRefs: ReadonlyMap<Transaction, string>,
  holds: readonly Transaction[],
): readonly Pair[] => {
  if (holds.length === 0) return [];
  let open = candidatesOf(charges, holdRefs, holds);
  const pairs: Pair[] = [];
  for (const isEvident of EVIDENCES) {
    pairs.push(...pairsAmong(open.filter(isEvident)));
    const taken = new Set(pairs.flatMap(({ charge, hold }) => [charge.id, hold.id]));
    open = open.filter(({ charge, hold }) => !taken.has(charge.id) && !taken.has(hold.id));
  }
  return pairs;
};

/** A possible pair, and whether the provider references the hold. */
interface Candidate extends Pair {
  readonly isNamed: boolean;
}

/** Every pair with some evidence. Of many charges and few holds, most have nothing in common. */
const candidatesOf = (
  charges: readonly Transaction[],
  holdRefs: ReadonlyMap<Transaction, string>,
  holds: readonly Transaction[],
): readonly Candidate[] => {
  const spans = holds.map((hold) => ({ hold, last: addDays(hold.date, HOLD_DAYS) }));
  return charges.flatMap((charge) => {
    if (isHold(charge)) return [];
    const ref = holdRefs.get(charge) ?? null;
    return spans.flatMap(({ hold, last }) => {
      const isNamed = ref !== null && ref === hold.sourceRef;
      const isInTime = charge.date >= hold.date && charge.date <= last;
      return isNamed || (isInTime && isOnSameAccount(charge, hold)) ? [{ charge, hold, isNamed }] : [];
    });
  });
};

const isOnSameAccount = (charge: Transaction, hold: Transaction): boolean =>
  hold.accountId === charge.accountId && hold.direction === charge.direction && hold.currency === charge.currency;

type Evidence = (candidate: Candidate) => boolean;

const hasSamePayee: Evidence = ({ charge, hold }) => charge.payee !== '' && charge.payee === hold.payee;

/** One has no payee, or their names share a word: a hold often has the text of a terminal. */
const mayBeSamePayee: Evidence = ({ charge, hold }) => {
  const words = new Set(charge.payee.split(' '));
  return charge.payee === '' || hold.payee === '' || hold.payee.split(' ').some((word) => words.has(word));
};

const hasSameAmount: Evidence = ({ charge, hold }) => charge.amountMinor === hold.amountMinor;

/** A tip makes a charge larger. Fuel, deposits and unavailable goods make it smaller. */
const isCompatible: Evidence = ({ charge, hold }) => isWithinTip(charge.amountMinor, hold.amountMinor);

/** Strongest first. */
const EVIDENCES: readonly Evidence[] = [
  ({ isNamed }) => isNamed,
  (candidate) => hasSamePayee(candidate) && hasSameAmount(candidate),
  (candidate) => hasSamePayee(candidate) && isCompatible(candidate),
  (candidate) => hasSameAmount(candidate) && mayBeSamePayee(candidate),
];

/** Exact ties are never broken arbitrarily: if all choices are alike, the oldest is chosen; otherwise nothing is paired. */
const pairsAmong = (candidates: readonly Candidate[]): readonly Pair[] => {
  const byCharge = groupBy(candidates, ({ charge }) => charge);
  const byHold = groupBy(candidates, ({ hold }) => hold);
  const areRivalsAlike = (hold: Transaction): boolean =>
    areAlike(
      (byHold.get(hold) ?? []).map(({ charge }) => charge),
      evidenceOf,
    );
  const taken = new Set<Transaction>();
  return [...byCharge].flatMap(([charge, choices]) => {
    const holds = choices.map(({ hold }) => hold);
    if (!areAlike(holds, decidedAs) || !holds.every(areRivalsAlike)) return [];
    const hold = holds.find((each) => !taken.has(each));
    if (hold === undefined) return [];
    taken.add(hold);
    return [{ charge, hold }];
  });
};

const areAlike = (transactions: readonly Transaction[], of: (transaction: Transaction) => string): boolean =>
  new Set(transactions.map(of)).size <= 1;

const evidenceOf = ({ amountMinor, payee }: Transaction): string => JSON.stringify([amountMinor.toString(), payee]);

const decidedAs = (hold: Transaction): string =>
  JSON.stringify([
    evidenceOf(hold),
    hold.status,
    categoryOf(hold.assignment),
    partsOf(hold.assignment).map((part) => [part.accountId, part.amountMinor.toString()]),
    hold.counterpartyId,
    hold.dimensions,
    hold.note,
    hold.description,
  ]);
