import { checkNotSpread } from '../../assets/schedules/spreadable.ts';
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

export const FILING_ACTIONS = [
  'categorize',
  'split',
  'exclude',
  'reopen',
  'change_date',
  'set_counterparty',
  'set_dimensions',
  'capitalize',
] as const;

/** What the checks of actions read. */
export interface ActionFacts {
  readonly posting: PostingFacts;
  /** The transaction's standing entry, read only when its lines can name a counterparty on a control account. */
  readonly entry: Entry | undefined;
  /** What goes back with its standing filing; undefined for nothing. */
  readonly undoing: Undoing | undefined;
}

/** The refusal of each filing action on a transaction, by the commands' own checks, without those of their input.  [FIL-19] Pure. */
export const filingRefusals = (
  facts: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof FILING_ACTIONS)[number], Refusal | undefined>> => {
  const { posting, entry } = facts;
  const file = checkFilable(facts, transaction);
  return {
    categorize: file,
    split: file,
    exclude: checkExcludable(transaction),
    reopen: checkReopenable(transaction) ?? checkTakenApart(facts, transaction),
    change_date:
      (transaction.entryId === null ? undefined : checkOpen(posting.closedMonths, transaction.date)) ??
      checkNotSpread(transaction) ??
      checkNotSettling(transaction) ??
      checkNotReconciled(transaction) ??
      checkRepostable(facts, transaction),
    set_counterparty: checkNoControlLine(posting, entry),
    capitalize: checkSpent(transaction) ?? checkRegistrable(posting.currency, transaction) ?? checkNotPaying(transaction) ?? file,
    set_dimensions:
      transaction.entryId === null
        ? undefined
        : (checkReversible(posting.closedMonths, transaction) ??
          checkNotSpread(transaction) ??
          checkMayFollow(facts.undoing?.asset) ??
          checkAgain(posting, transaction)),
  };
};

/** The refusal of filing to a usable account and posting at once. */
export const checkFilable = (facts: ActionFacts, transaction: Transaction): Refusal | undefined =>
  checkInReview(facts.undoing?.apart ?? transaction) ?? checkTakenApart(facts, transaction) ?? checkPostable(facts, transaction);

/** Whether a transaction can be taken apart from its standing filing, with all that goes back with it. */
export const checkTakenApart = ({ posting: { closedMonths }, undoing }: ActionFacts, transaction: Transaction): Refusal | undefined =>
  checkReversible(closedMonths, transaction) ?? checkUndoing(closedMonths, undoing);

/** A posted transaction is posted again on its new day. */
const checkRepostable = (facts: ActionFacts, transaction: Transaction): Refusal<'transaction_not_reposted'> | undefined => {
  const refusal = transaction.entryId === null ? undefined : checkOwnAccount(facts, transaction);
  return refusal === undefined ? undefined : refuse('transaction_not_reposted', why.not_posted_on_another_day({ because: refusal }));
};

/** Whether an entry of a transaction can be posted. A hold posts none. */
export const checkPostable = (facts: ActionFacts, transaction: Transaction): Refusal | undefined =>
  isHold(transaction)
    ? undefined
    : (checkCurrency(facts.posting.currency, transaction) ??
      checkOwnAccount(facts, transaction) ??
      checkOpen(facts.posting.closedMonths, transaction.date));

/** Every entry of a transaction has a line on its own account, which may be out of use since its source was added.  [ACC-19] */
export const checkOwnAccount = (
  { posting: { chart } }: ActionFacts,
  { accountId }: Transaction,
): Refusal<'account_not_usable'> | undefined => {
  const account = chart.byId.get(accountId);
  const refusal = account === undefined ? undefined : checkAccount(account, 'accountId');
  return refusal === undefined ? undefined : aboutNoInput(refusal);
};

const checkAgain = (facts: PostingFacts, transaction: Transaction): Refusal | undefined => {
  const allowed = judge(facts, { transaction, treatment: transaction.treatment, post: true });
  return isRefusal(allowed) ? allowed : undefined;
};
