import { isByRule } from '../../bank/transactions/decision.ts';
import { isHold, isUndecided, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays, type IsoDate, type IsoMonth } from '../../kernel/dates.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { mayGiveWay } from '../categorization/state.ts';
import { isOnItsOwn, mayBelongTo } from './legs.ts';
import { TRANSFER_DAYS } from './limits.ts';
import type { TransferEvidence } from './transfer-evidence.ts';

export interface FoundPairs {
  /** Each is the only candidate of the other. */
  readonly pairs: readonly (readonly [Transaction, Transaction])[];
  /** Legs of earlier automatic pairs, with the new transaction that makes the pair ambiguous.  [TRF-14] */
  readonly doubtful: ReadonlyMap<TransactionId, TransactionId>;
}

/** The matcher's facts other than the transactions. */
export interface Matcher {
  readonly chart: Chart;
  readonly closedMonths: ReadonlySet<IsoMonth>;
  readonly evidence: TransferEvidence;
}

/**
 * Finds pairs among new transactions and those around them: two transactions that are evidently one transfer, each the only candidate of
 * the other. Earlier automatic pairs, and decisions that a rule or the model made since, still count as candidates. So the result does not
 * depend on the order of imports.
 * [TRF-11] [TRF-12] [TRF-14] [TRF-18] Pure.
 */
export const findPairs = (matcher: Matcher, fresh: readonly Transaction[], around: readonly Transaction[]): FoundPairs => {
  const candidates = around.filter((one) => isCandidate(matcher, one));
  const free = indexOf(candidates.filter((each) => !stands(each)));
  const active = indexOf(candidates.filter(stands));
  const pairs: (readonly [Transaction, Transaction])[] = [];
  const doubtful = new Map<TransactionId, TransactionId>();
  const paired = new Set<TransactionId>();
  for (const one of fresh.filter((each) => isCandidate(matcher, each) && !isReviewed(each))) {
    const rivals = candidatesIn(active, matcher, one, Number.POSITIVE_INFINITY);
    for (const { id } of rivals) doubtful.set(id, one.id);
    const [other, second] = candidatesIn(free, matcher, one, 2);
    if (other === undefined || second !== undefined || rivals.length > 0 || paired.has(one.id)) continue;
    const isOnly = candidatesIn(free, matcher, other, 2).length === 1 && candidatesIn(active, matcher, other, 1).length === 0;
    if (!isOnly) continue;
    pairs.push([one, other]);
    paired.add(one.id).add(other.id);
  }
  return { pairs, doubtful };
};

/** Plain money without a person's decision, a transfer on its own, or a leg that the matcher paired and no person confirmed. */
const isCandidate = ({ closedMonths }: Matcher, transaction: Transaction): boolean => {
  const { kind, isKeptApart, possibleDuplicateOf, match, decision } = transaction;
  if (isKeptApart || possibleDuplicateOf !== null || isHold(transaction) || (kind !== 'money_in' && kind !== 'money_out')) return false;
  if (match !== null && match.kind !== 'authorisation') return match.kind === 'transfer' && decision.by === 'service';
  return isUndecided(transaction) || isOnItsOwn(transaction) || givesWay(closedMonths, transaction);
};

/** An earlier pair, or a transaction that a person reviewed. A new transaction makes it ambiguous but is not paired with it.  [TRF-14] */
const stands = (transaction: Transaction): boolean => transaction.match?.kind === 'transfer' || isReviewed(transaction);

/** A person applied the rule, or decided otherwise.  [TRF-23] */
const isReviewed = (transaction: Transaction): boolean =>
  transaction.reviewedAt !== null && !isUndecided(transaction) && (!isOnItsOwn(transaction) || isByRule(transaction.decision));

/**
 * Evidence of a transfer overrides decisions of rules, categorizations by the model, and refunds of charges. Their month must be open, and
 * they must not be reconciled.  [TRF-12]
 */
export const givesWay = (closedMonths: ReadonlySet<IsoMonth>, transaction: Transaction): boolean => {
  const { decision, assignment, scheduleId } = transaction;
  const isService = isByRule(decision) || decision.by === 'refund' || (decision.by === 'model' && assignment.kind === 'account');
  return isService && scheduleId === null && mayGiveWay(closedMonths, transaction);
};

/**
 * A transfer on its own by a person, or in a closed month. It belongs to the account that it names. A transfer by a rule needs
 * evidence.  [TRF-13]
 */
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

/** The candidates of one transaction, at most `most`: two are enough to require a person. */
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

/** Two transfers on their own do not need each other. A single one belongs to the account that it names. */
const mayPair = (matcher: Matcher, one: Transaction, other: Transaction): boolean => {
  const { chart, evidence } = matcher;
  const oneIs = isSettledAlone(matcher, one);
  const otherIs = isSettledAlone(matcher, other);
  if (oneIs && otherIs) return false;
  if (oneIs) return mayBelongTo(chart, one, other);
  return otherIs ? mayBelongTo(chart, other, one) : evidence.isEvident(one, other);
};
