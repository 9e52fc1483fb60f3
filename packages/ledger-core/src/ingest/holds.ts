import { daysBetween } from '../dates.ts';
import { groupBy } from '../grouping.ts';
import { HOLD_DAYS, MAX_TIP_PERCENT } from '../limits.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';

/** A charge and the hold that it takes the place of. */
export interface Joined {
  readonly charge: Transaction;
  readonly hold: Transaction;
}

/**
 * Pairs new charges with the holds that await them, the strongest evidence first: the id that the provider gave the hold; the same payee and amount; the same
 * payee and a compatible amount; the same amount and a name that may be the same. A pair is made only where neither side has another choice, or where all choices are alike.  [ING-10]
 * Pure.
 */
export const joinHolds = (
  charges: readonly Transaction[],
  holdRefs: ReadonlyMap<Transaction, string>,
  holds: readonly Transaction[],
): readonly Joined[] => {
  if (holds.length === 0) return [];
  const joined: Joined[] = [];
  let freeHolds = [...holds];
  let freeCharges = charges.filter((charge) => !isHold(charge));
  const evidences: readonly Evidence[] = [
    (charge, hold) => holdRefs.get(charge) === hold.sourceRef && hold.sourceRef !== null,
    ...EVIDENCES,
  ];
  for (const speaksFor of evidences) {
    for (const pair of pairsBy(speaksFor, freeCharges, freeHolds)) joined.push(pair);
    const taken = new Set(joined.flatMap(({ charge, hold }) => [charge.id, hold.id]));
    freeHolds = freeHolds.filter(({ id }) => !taken.has(id));
    freeCharges = freeCharges.filter(({ id }) => !taken.has(id));
  }
  return joined;
};

type Evidence = (charge: Transaction, hold: Transaction) => boolean;

const isInTime: Evidence = (charge, hold) => {
  const days = daysBetween(hold.date, charge.date);
  return (
    hold.accountId === charge.accountId &&
    hold.direction === charge.direction &&
    hold.currency === charge.currency &&
    days >= 0 &&
    days <= HOLD_DAYS
  );
};

const hasSamePayee: Evidence = (charge, hold) => charge.payee !== '' && charge.payee === hold.payee;

/** One of them names nobody, or their names have a word in common: holds are often told in a terminal's words. */
const mayBeSamePayee: Evidence = (charge, hold) => {
  const words = new Set(charge.payee.split(' '));
  return charge.payee === '' || hold.payee === '' || hold.payee.split(' ').some((word) => words.has(word));
};

const hasSameAmount: Evidence = (charge, hold) => charge.amountMinor === hold.amountMinor;

/** A tip makes a charge larger; fuel, deposits and goods out of stock make it smaller. */
const isCompatible: Evidence = (charge, hold) => charge.amountMinor * 100n <= hold.amountMinor * BigInt(100 + MAX_TIP_PERCENT);

const EVIDENCES: readonly Evidence[] = [
  (charge, hold) => isInTime(charge, hold) && hasSamePayee(charge, hold) && hasSameAmount(charge, hold),
  (charge, hold) => isInTime(charge, hold) && hasSamePayee(charge, hold) && isCompatible(charge, hold),
  (charge, hold) => isInTime(charge, hold) && hasSameAmount(charge, hold) && mayBeSamePayee(charge, hold),
];

/** Exact ties are never decided here: either all choices are alike, and then the oldest is as good as any, or nothing is paired. */
const pairsBy = (speaksFor: Evidence, charges: readonly Transaction[], holds: readonly Transaction[]): readonly Joined[] => {
  const choices = charges.map((charge) => ({ charge, holds: holds.filter((hold) => speaksFor(charge, hold)) }));
  const rivals = groupBy(
    choices.flatMap(({ charge, holds: chosen }) => chosen.map((hold) => ({ charge, hold }))),
    ({ hold }) => hold.id,
  );
  const taken = new Set<Transaction['id']>();
  return choices.flatMap(({ charge, holds: chosen }) => {
    const others = chosen.flatMap((hold) => (rivals.get(hold.id) ?? []).map((rival) => rival.charge));
    if (!areAlike(chosen, whatWasDecided) || !areAlike(others, whatWasSaid)) return [];
    const hold = chosen.find(({ id }) => !taken.has(id));
    if (hold === undefined) return [];
    taken.add(hold.id);
    return [{ charge, hold }];
  });
};

const areAlike = (transactions: readonly Transaction[], of: (transaction: Transaction) => string): boolean =>
  new Set(transactions.map(of)).size <= 1;

const whatWasSaid = ({ amountMinor, payee }: Transaction): string => JSON.stringify([amountMinor.toString(), payee]);

const whatWasDecided = (hold: Transaction): string =>
  JSON.stringify([
    whatWasSaid(hold),
    hold.status,
    hold.filing.accountId,
    hold.filing.splits.map((split) => [split.accountId, split.amountMinor.toString()]),
    hold.partyId,
    hold.dimensions,
    hold.note,
    hold.description,
  ]);
