import { accountsOf, isSameAssignment } from '../../bank/transactions/assignment.ts';
import { categorySourceOf } from '../../bank/transactions/decision.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { upToDate } from '../../bank/transactions/reading.ts';
import { flagRaised, type Transaction } from '../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { NewCategorization } from './categorization.ts';
import { recordOf } from './record.ts';
import { refundCategorization } from './refund-categorization.ts';
import { decisionsBefore } from './undo-categorization.ts';

/**
 * Updates linked refunds after their charges changed. A refund that is unposted and not decided by a person is categorized like its charge,
 * or returns to review with it. Any other refund is unchanged, and is flagged if its charge moved to another account or is no longer a
 * charge.  [TRF-20] [TRF-21]
 * Charges store the ids of their refunds, so the many charges without refunds need no query.
 */
export const followCharges = async (
  unit: Needs<'accounts' | 'categorizations' | 'sources' | 'transactions'> & Emits<'transaction'>,
  charges: readonly Transaction[],
): Promise<void> => {
  const named = distinct(charges.flatMap(({ refundIds }) => refundIds));
  if (named.length === 0) return;
  const [chart, sources, refunds] = await Promise.all([unit.accounts.chart(), unit.sources.all(), unit.transactions.byIds(named)]);
  const chargeById = byId(charges);
  const fedAccounts = fedAccountIds(sources);
  const linked = refunds.flatMap((refund) => {
    const charge = chargeOf(chargeById, refund);
    return charge === undefined ? [] : [{ refund, charge, categorization: refundCategorization(chart, fedAccounts, refund, charge) }];
  });
  const open = linked.filter(({ refund }) => mayFollow(refund));
  await prepare(
    unit,
    open.flatMap(({ refund, categorization }) => (categorization === null || standsAs(refund, categorization) ? [] : [categorization])),
  );
  await undoSettlements(
    unit,
    open.flatMap(({ refund, categorization }) => (categorization === null && refund.decision.by === 'refund' ? [refund] : [])),
  );
  await flag(
    unit,
    linked.flatMap(({ refund, charge, categorization }) => (mayFollow(refund) ? [] : flagged(refund, charge, categorization))),
  );
};

const chargeOf = (charges: ReadonlyMap<TransactionId, Transaction>, { match }: Transaction): Transaction | undefined =>
  match?.kind === 'refund' ? charges.get(match.transactionId) : undefined;

const mayFollow = ({ status, decision }: Transaction): boolean =>
  (status === 'needs_review' || status === 'ready') && categorySourceOf(decision) !== 'person';

const standsAs = ({ status, decision, assignment }: Transaction, categorization: NewCategorization): boolean =>
  status === 'ready' && decision.by === 'refund' && isSameAssignment(assignment, categorization.assignment);

/** Categorizes refunds like their charges. Each becomes ready, not posted.  [TRF-17] */
const prepare = async (
  unit: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  categorizations: readonly NewCategorization[],
): Promise<void> => {
  const ready = categorizations.map(({ transaction, assignment, decision }): Transaction => {
    const status = moved('prepare', transaction);
    return { ...transaction, assignment, decision, status, version: transaction.version + 1 };
  });
  await store(unit, ready);
  for (const { id } of ready) unit.emit('transaction.filed', id);
};

/** Sends refunds back to review, with the latest decision that did not come from the charge.  [TRF-21] */
const undoSettlements = async (
  unit: Needs<'accounts' | 'categorizations' | 'transactions'> & Emits<'transaction'>,
  refunds: readonly Transaction[],
): Promise<void> => {
  if (refunds.length === 0) return;
  const before = await decisionsBefore(
    unit,
    refunds.map((refund) => ({ ...refund, match: null })),
  );
  const open = refunds.map((refund): Transaction => {
    const status = refund.status === 'ready' ? moved('reopen', refund) : refund.status;
    return { ...upToDate(refund), ...before.get(refund.id), status, version: refund.version + 1, reviewedAt: null };
  });
  await store(unit, open);
  for (const { id } of open) unit.emit('transaction.reopened', id);
};

const store = async (unit: Needs<'categorizations' | 'transactions'>, decided: readonly Transaction[]): Promise<void> => {
  await unit.transactions.update(decided);
  await unit.categorizations.add(decided.map((one) => recordOf(unit, one, { note: null, recordedBy: null })));
};

/** A posted refund, or one that a person decided, changes only by a person.  [TRF-20] */
const flagged = (refund: Transaction, charge: Transaction, categorization: NewCategorization | null): readonly Transaction[] => {
  if (charge.status === 'needs_review') return [];
  const goesElsewhere =
    categorization === null
      ? isElsewhere(refund, charge)
      : !isSameAssignment(refund.assignment, categorization.assignment) || isNotDeferred(refund, charge);
  const isLeftBehind = refund.status !== 'excluded' && goesElsewhere;
  return isLeftBehind === refund.isLeftBehind ? [] : [{ ...refund, isLeftBehind }];
};

/** Whether a charge has an amortization schedule that its posted refund did not shorten. */
const isNotDeferred = ({ entryId, scheduleId }: Transaction, charge: Transaction): boolean =>
  entryId !== null && charge.scheduleId !== null && scheduleId !== charge.scheduleId;

/** Whether charge and refund have no account in common, or the charge is excluded. */
const isElsewhere = (refund: Transaction, charge: Transaction): boolean => {
  const accounts = new Set(accountsOf(charge.assignment));
  return charge.status === 'excluded' || !accountsOf(refund.assignment).some((id) => accounts.has(id));
};

const flag = async (unit: Needs<'transactions'> & Emits<'transaction'>, refunds: readonly Transaction[]): Promise<void> => {
  await unit.transactions.update(refunds);
  for (const { id, isLeftBehind } of refunds) unit.emit('transaction.updated', id, isLeftBehind ? flagRaised('refund_left_behind') : null);
};
