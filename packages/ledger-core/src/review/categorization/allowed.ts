import { checkNotDeferred } from '../../assets/schedules/deferrable.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { aboutNoInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkPostable as checkAccount } from '../../ledger/accounts/account.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import { checkOpen } from '../../ledger/periods/period.ts';
import { judge } from './judge.ts';
import { checkMayFollow, checkNotPaying, checkRegistrable, checkSpent } from './purchase.ts';
import { why } from './reasons.ts';
import {
  checkCurrency,
  checkExcludable,
  checkInReview,
  checkNoControlLine,
  checkNotReconciled,
  checkNotSettling,
  checkReopenable,
  checkReversible,
} from './state.ts';
import { checkUndoing, type Undoing } from './undoing.ts';

export const CATEGORIZATION_ACTIONS = [
  'categorize',
  'split',
  'exclude',
  'reopen',
  'change_date',
  'set_counterparty',
  'set_dimensions',
  'capitalize',
] as const;

export interface ActionFacts {
  readonly posting: PostingFacts;
  /** The transaction's active entry, loaded only if its lines can have a counterparty on a control account. */
  readonly entry: Entry | undefined;
  /** The records that undoing the categorization changes; undefined if there are none. */
  readonly undoing: Undoing | undefined;
}

/** The refusal of each categorization action on a transaction, from the commands' own checks without their input checks.  [FIL-19] Pure. */
export const categorizationRefusals = (
  facts: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof CATEGORIZATION_ACTIONS)[number], Refusal | undefined>> => {
  const { posting, entry } = facts;
  const file = checkFilable(facts, transaction);
  return {
    categorize: file,
    split: file,
    exclude: checkExcludable(transaction),
    reopen: checkReopenable(transaction) ?? checkUndoable(facts, transaction),
    change_date:
      (transaction.entryId === null ? undefined : checkOpen(posting.closedMonths, transaction.date)) ??
      checkNotDeferred(transaction) ??
      checkNotSettling(transaction) ??
      checkNotReconciled(transaction) ??
      checkRepostable(facts, transaction),
    set_counterparty: checkNoControlLine(posting, entry),
    capitalize: checkSpent(transaction) ?? checkRegistrable(posting.currency, transaction) ?? checkNotPaying(transaction) ?? file,
    set_dimensions:
      transaction.entryId === null
        ? undefined
        : (checkReversible(posting.closedMonths, transaction) ??
          checkNotDeferred(transaction) ??
          checkMayFollow(facts.undoing?.asset) ??
          checkAgain(posting, transaction)),
  };
};

/** The refusal of categorizing to a usable account and posting immediately. */
export const checkFilable = (facts: ActionFacts, transaction: Transaction): Refusal | undefined =>
  checkInReview(facts.undoing?.apart ?? transaction) ?? checkUndoable(facts, transaction) ?? checkPostable(facts, transaction);

/** Whether the categorization of a transaction can be undone, with all its dependents. */
export const checkUndoable = ({ posting: { closedMonths }, undoing }: ActionFacts, transaction: Transaction): Refusal | undefined =>
  checkReversible(closedMonths, transaction) ?? checkUndoing(closedMonths, undoing);

/** A posted transaction is posted again on its new date. */
const checkRepostable = (facts: ActionFacts, transaction: Transaction): Refusal<'transaction_not_reposted'> | undefined => {
  const refusal = transaction.entryId === null ? undefined : checkOwnAccount(facts, transaction);
  return refusal === undefined ? undefined : refuse('transaction_not_reposted', why.not_posted_on_another_day({ because: refusal }));
};

/** Whether an entry of a transaction can be posted. A hold has no entry. */
export const checkPostable = (facts: ActionFacts, transaction: Transaction): Refusal | undefined =>
  isHold(transaction)
    ? undefined
    : (checkCurrency(facts.posting.currency, transaction) ??
      checkOwnAccount(facts, transaction) ??
      checkOpen(facts.posting.closedMonths, transaction.date));

/** Every entry of a transaction has a line on its own account, which may have become inactive since its source was added.  [ACC-19] */
export const checkOwnAccount = (
  { posting: { chart } }: ActionFacts,
  { accountId }: Transaction,
): Refusal<'account_not_usable'> | undefined => {
  const account = chart.byId.get(accountId);
  const refusal = account === undefined ? undefined : checkAccount(account, 'accountId');
  return refusal === undefined ? undefined : aboutNoInput(refusal);
};

const checkAgain = (facts: PostingFacts, transaction: Transaction): Refusal | undefined => {
  const allowed = judge(facts, { transaction, assignment: transaction.assignment, post: true });
  return isRefusal(allowed) ? allowed : undefined;
};
