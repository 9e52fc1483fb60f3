import { isByRule } from '../../bank/transactions/decision.ts';
import { isHold, isUndecided, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, type IsoDate, type IsoMonth } from '../../kernel/dates.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { mayGiveWay } from '../filing/state.ts';
import { isOnItsOwn, mayBelongTo } from './halves.ts';
import { TRANSFER_DAYS } from './limits.ts';
import type { TransferEvidence } from './transfer-evidence.ts';

/** What the matcher found. */
export interface FoundPairs {
  /** Each is the only candidate of the other. */
  readonly pairs: readonly (readonly [Transaction, Transaction])[];
  /** Halves of earlier pairs of the matcher, with the new transaction that makes the pair doubtful.  [TRF-14] */
  readonly doubtful: ReadonlyMap<TransactionId, TransactionId>;
}

/** What the matcher knows beside the movements. */
export interface Matcher {
  readonly chart: Chart;
  readonly closedMonths: ReadonlySet<IsoMonth>;
  readonly evidence: TransferEvidence;
}

/**
 * Finds the pairs among new transactions and those around them: two movements that are evidently one transfer, each the only such candidate of the other. A pair that
 * the matcher made before, and what a rule or the model decided meanwhile, still count as candidates, so that the order of imports does not matter.
 * [TRF-11] [TRF-12] [TRF-14] [TRF-18] Pure.
 */
export const findPairs = (matcher: Matcher, fresh: readonly Transaction[], around: readonly Transaction[]): FoundPairs => {
  const candidates = around.filter((one) => isCandidate(matcher, one));
  const free = indexOf(candidates.filter((each) => !stands(each)));
  const standing = indexOf(candidates.filter(stands));
  const pairs: (readonly [Transaction, Transaction])[] = [];
  const doubtful = new Map<TransactionId, TransactionId>();
  const paired = new Set<TransactionId>();
  for (const one of fresh.filter((each) => isCandidate(matcher, each) && !isReviewed(each))) {
    const rivals = candidatesIn(standing, matcher, one, Number.POSITIVE_INFINITY);
    for (const { id } of rivals) doubtful.set(id, one.id);
    const [other, second] = candidatesIn(free, matcher, one, 2);
    if (other === undefined || second !== undefined || rivals.length > 0 || paired.has(one.id)) continue;
    const isOnly = candidatesIn(free, matcher, other, 2).length === 1 && candidatesIn(standing, matcher, other, 1).length === 0;
    if (!isOnly) continue;
    pairs.push([one, other]);
    paired.add(one.id).add(other.id);
  }
  return { pairs, doubtful };
};

/** Plain money on which no person has decided, a transfer on its own, or a half that the matcher matched and no person has confirmed. */
const isCandidate = ({ closedMonths }: Matcher, transaction: Transaction): boolean => {
  const { kind, isKeptApart, possibleDuplicateOf, match, decision } = transaction;
  if (isKeptApart || possibleDuplicateOf !== null || isHold(transaction) || (kind !== 'money_in' && kind !== 'money_out')) return false;
  if (match !== null && match.kind !== 'authorisation') return match.kind === 'transfer' && decision.by === 'service';
  return isUndecided(transaction) || isOnItsOwn(transaction) || givesWay(closedMonths, transaction);
};

/** An earlier pair, and what a person reviewed: a new transaction makes it doubtful, and is not paired with it.  [TRF-14] */
const stands = (transaction: Transaction): boolean => transaction.match?.kind === 'transfer' || isReviewed(transaction);

/** A person applied the rule, or decided on it in another way.  [TRF-23] */
const isReviewed = (transaction: Transaction): boolean =>
  transaction.reviewedAt !== null && !isUndecided(transaction) && (!isOnItsOwn(transaction) || isByRule(transaction.decision));

/**
 * What a rule filed, transferred or excluded, what the model filed to an account, and what was filed as the refund of a charge give way to the evidence of a transfer,
 * while their month is open and no statement counts them.  [TRF-12]
 */
export const givesWay = (closedMonths: ReadonlySet<IsoMonth>, transaction: Transaction): boolean => {
  const { decision, treatment, scheduleId } = transaction;
  const isService = isByRule(decision) || decision.by === 'refund' || (decision.by === 'model' && treatment.kind === 'account');
  return isService && scheduleId === null && mayGiveWay(closedMonths, transaction);
};

/** A transfer on its own that a person filed, or in a month that is closed: it belongs to the account that it names. One by a rule needs evidence.  [TRF-13] */
const isSettledAlone = ({ closedMonths }: Matcher, transaction: Transaction): boolean =>
  isOnItsOwn(transaction) && !givesWay(closedMonths, transaction);

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
const candidatesIn = (index: Index, matcher: Matcher, transaction: Transaction, most: number): readonly Transaction[] => {
  const opposite = { ...transaction, direction: transaction.direction === 'in' ? ('out' as const) : ('in' as const) };
  const found: Transaction[] = [];
  for (let days = -TRANSFER_DAYS; days <= TRANSFER_DAYS; days += 1)
    for (const [accountId, there] of index.get(keyOf(opposite, addDays(transaction.date, days))) ?? []) {
      if (accountId === transaction.accountId) continue;
      for (const other of there) {
        if (mayPair(matcher, transaction, other)) found.push(other);
        if (found.length === most) return found;
      }
    }
  return found;
};

/** Of two transfers on their own, neither needs the other one; a single one belongs to the account that it names. */
const mayPair = (matcher: Matcher, one: Transaction, other: Transaction): boolean => {
  const { chart, evidence } = matcher;
  const oneIs = isSettledAlone(matcher, one);
  const otherIs = isSettledAlone(matcher, other);
  if (oneIs && otherIs) return false;
  if (oneIs) return mayBelongTo(chart, one, other);
  return otherIs ? mayBelongTo(chart, other, one) : evidence.isEvident(one, other);
};
