import { assignmentKey } from '../../bank/transactions/assignment.ts';
import { byDay } from '../../bank/transactions/by-day.ts';
import { categorySourceOf, excludedBy, isByRule } from '../../bank/transactions/decision.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { addDays } from '../../kernel/dates.ts';
import type { SourceId, TransactionId } from '../../kernel/ids.ts';
import { REFUND_DAYS } from './limits.ts';

/** A refund with its charge; null if there is none. The refund may be partial. */
export interface Refunded {
  readonly refund: Transaction;
  readonly charge: Transaction | null;
}

export interface RefundMatcher {
  readonly cards: ReadonlySet<SourceId>;
  readonly touched: ReadonlySet<TransactionId>;
}

/** Transactions that the source calls refunds, and money returned to a card. Pure. */
export const mayBeRefund = (cards: ReadonlySet<SourceId>, transaction: Transaction): boolean => {
  const { payee, isKeptApart, possibleDuplicateOf } = transaction;
  return payee !== '' && !isKeptApart && possibleDuplicateOf === null && comesBack(cards, transaction);
};

const comesBack = (cards: ReadonlySet<SourceId>, { kind, sourceId }: Transaction): boolean =>
  kind === 'refund' || (kind === 'money_in' && cards.has(sourceId));

/**
 * Finds the charges of refunds among all transactions of one payee on one account, in date order. It starts at the first refund that the
 * import added or whose charge the import may have changed. Earlier refunds are unchanged, so the result does not depend on the order of
 * imports.
 * [TRF-16] [TRF-22] Pure.
 */
export const findCharges = (matcher: RefundMatcher, ofPayee: readonly Transaction[]): readonly Refunded[] => {
  const rows = ofPayee.toSorted(byDay);
  const touched = rows.filter(({ id }) => matcher.touched.has(id));
  const charges = new Map(rows.map((row) => [row.id, row]));
  const open = rows.filter((row) => mayBeRefund(matcher.cards, row) && isOpen(matcher, charges, row));
  const first = open.findIndex((refund) => touched.some((one) => affects(matcher, one, refund)));
  const refunds = first < 0 ? [] : open.slice(first);
  const givenBack = givenBackBut(new Set(refunds), rows);
  return refunds.map((refund) => {
    const charge = chargeOf(matcher, refund, rows, (each) => each.amountMinor - (givenBack.get(each.id) ?? 0n));
    if (charge !== undefined) givenBack.set(charge.id, (givenBack.get(charge.id) ?? 0n) + refund.amountMinor);
    return { refund, charge: charge ?? null };
  });
};

/**
 * A charge with exactly the refund's amount left is preferred. Among several with the same categorization the latest is chosen; otherwise
 * none.  [TRF-16]
 */
const chargeOf = (
  matcher: RefundMatcher,
  refund: Transaction,
  rows: readonly Transaction[],
  left: (charge: Transaction) => bigint,
): Transaction | undefined => {
  const charges = rows.filter((each) => isChargeOf(matcher, refund, each) && left(each) >= refund.amountMinor);
  const whole = charges.filter((charge) => left(charge) === refund.amountMinor);
  return latestAlike(whole.length > 0 ? whole : charges);
};

/** The amount of each charge that other refunds cover. Excluded refunds do not count. */
const givenBackBut = (refunds: ReadonlySet<Transaction>, rows: readonly Transaction[]): Map<TransactionId, bigint> => {
  const givenBack = new Map<TransactionId, bigint>();
  for (const row of rows) {
    const { match, status, amountMinor } = row;
    if (match?.kind !== 'refund' || status === 'excluded' || refunds.has(row)) continue;
    givenBack.set(match.transactionId, (givenBack.get(match.transactionId) ?? 0n) + amountMinor);
  }
  return givenBack;
};

/**
 * Whether a refund may be linked again. No person decided on it or its linked charge, and its present state comes only from a rule or its
 * charge.
 */
const isOpen = ({ touched }: RefundMatcher, charges: ReadonlyMap<TransactionId, Transaction>, refund: Transaction): boolean => {
  const { status, match, cashLink, scheduleId, decision, assignment } = refund;
  if (cashLink !== null || scheduleId !== null || categorySourceOf(decision) === 'person') return false;
  if (match !== null && match.kind !== 'refund' && match.kind !== 'authorisation') return false;
  const charge = match?.kind === 'refund' ? charges.get(match.transactionId) : undefined;
  if (charge !== undefined && categorySourceOf(charge.decision) === 'person' && !touched.has(charge.id)) return false;
  if (status === 'posted') return isByRule(decision) || assignment.kind === 'account';
  return status !== 'excluded' || excludedBy(decision) !== null;
};

/** Whether an import may change the charge of a refund: it added or changed an earlier refund, the refund itself, or a possible charge. */
const affects = (matcher: RefundMatcher, one: Transaction, refund: Transaction): boolean =>
  (one.direction === refund.direction && mayBeRefund(matcher.cards, one) && byDay(one, refund) <= 0) ||
  isChargeOf(matcher, refund, one) ||
  (refund.match?.kind === 'refund' && refund.match.transactionId === one.id);

/** A possible refund is never a charge. So no refund depends on whether another one is linked. */
const isChargeOf = ({ cards }: RefundMatcher, refund: Transaction, charge: Transaction): boolean =>
  charge.direction !== refund.direction &&
  !comesBack(cards, charge) &&
  !isHold(charge) &&
  charge.status !== 'excluded' &&
  charge.match?.kind !== 'transfer' &&
  charge.date <= refund.date &&
  charge.date >= addDays(refund.date, -REFUND_DAYS);

const latestAlike = (charges: readonly Transaction[]): Transaction | undefined =>
  new Set(charges.map(categorizedAs)).size === 1 ? charges.at(-1) : undefined;

const categorizedAs = ({ status, assignment, counterpartyId, dimensions }: Transaction): string =>
  JSON.stringify([status === 'posted', assignmentKey(assignment), counterpartyId, dimensions]);
