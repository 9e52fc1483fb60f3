import type { Chart } from '../accounts/chart.ts';
import { addDays, type IsoDate } from '../dates.ts';
import type { AccountId, TransactionId } from '../ids.ts';
import { TRANSFER_DAYS } from '../limits.ts';
import { isHold, isUndecided, type Transaction } from '../transactions/transaction.ts';
import { isOnItsOwn, mayBelongTo } from './halves.ts';

/** What the matcher found. */
export interface FoundPairs {
  /** Each is the only candidate of the other. */
  readonly pairs: readonly (readonly [Transaction, Transaction])[];
  /** Halves of earlier pairs of the matcher, with the new transaction that makes the pair doubtful.  [TRF-14] */
  readonly doubtful: ReadonlyMap<TransactionId, TransactionId>;
}

/**
 * Finds the pairs among new transactions and those around them. A pair that the matcher made before still counts as a candidate, so that the order of imports does
 * not matter.  [TRF-11] [TRF-12] [TRF-14] Pure.
 */
export const findPairs = (chart: Chart, fresh: readonly Transaction[], around: readonly Transaction[]): FoundPairs => {
  const candidates = around.filter(isCandidate);
  const free = indexOf(candidates.filter(({ match }) => match === null));
  const matched = indexOf(candidates.filter(({ match }) => match !== null));
  const pairs: (readonly [Transaction, Transaction])[] = [];
  const doubtful = new Map<TransactionId, TransactionId>();
  const paired = new Set<TransactionId>();
  for (const one of fresh.filter(isCandidate)) {
    const rivals = candidatesIn(matched, chart, one, Number.POSITIVE_INFINITY);
    for (const { id } of rivals) doubtful.set(id, one.id);
    const [other, second] = candidatesIn(free, chart, one, 2);
    if (other === undefined || second !== undefined || rivals.length > 0 || paired.has(one.id)) continue;
    const isOnly = candidatesIn(free, chart, other, 2).length === 1 && candidatesIn(matched, chart, other, 1).length === 0;
    if (!isOnly) continue;
    pairs.push([one, other]);
    paired.add(one.id).add(other.id);
  }
  return { pairs, doubtful };
};

/** Plain money that nobody has decided on, a transfer on its own, or a half that the matcher matched and no person has confirmed. */
const isCandidate = (transaction: Transaction): boolean => {
  const { kind, isKeptApart, possibleDuplicateOf, match, decision } = transaction;
  if (isKeptApart || possibleDuplicateOf !== null || isHold(transaction) || (kind !== 'money_in' && kind !== 'money_out')) return false;
  if (match !== null) return match.kind === 'transfer' && decision.by === 'service';
  return isUndecided(transaction) || isOnItsOwn(transaction);
};

type Index = ReadonlyMap<string, ReadonlyMap<AccountId, readonly Transaction[]>>;

const keyOf = ({ amountMinor, currency, direction }: Transaction, date: IsoDate): string =>
  `${amountMinor} ${currency} ${direction} ${date}`;

const indexOf = (transactions: readonly Transaction[]): Index => {
  const index = new Map<string, Map<AccountId, Transaction[]>>();
  for (const transaction of transactions) {
    const key = keyOf(transaction, transaction.date);
    const accounts = index.get(key) ?? new Map<AccountId, Transaction[]>();
    index.set(key, accounts);
    const there = accounts.get(transaction.accountId);
    if (there === undefined) accounts.set(transaction.accountId, [transaction]);
    else there.push(transaction);
  }
  return index;
};

/** The candidates of one transaction, at most some: the second one is enough to ask a person. */
const candidatesIn = (index: Index, chart: Chart, transaction: Transaction, most: number): readonly Transaction[] => {
  const opposite = { ...transaction, direction: transaction.direction === 'in' ? ('out' as const) : ('in' as const) };
  const found: Transaction[] = [];
  for (let days = -TRANSFER_DAYS; days <= TRANSFER_DAYS; days += 1)
    for (const [accountId, there] of index.get(keyOf(opposite, addDays(transaction.date, days))) ?? []) {
      if (accountId === transaction.accountId) continue;
      for (const other of there) {
        if (mayPair(chart, transaction, other)) found.push(other);
        if (found.length === most) return found;
      }
    }
  return found;
};

/** Of two transfers on their own, neither needs the other one; a single one belongs to the account that it names. */
const mayPair = (chart: Chart, one: Transaction, other: Transaction): boolean => {
  const [oneIs, otherIs] = [isOnItsOwn(one), isOnItsOwn(other)];
  if (oneIs && otherIs) return false;
  if (oneIs) return mayBelongTo(chart, one, other);
  return otherIs ? mayBelongTo(chart, other, one) : true;
};
