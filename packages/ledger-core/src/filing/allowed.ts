import type { Entry } from '../journal/entry.ts';
import type { PostingFacts } from '../journal/posting-rules.ts';
import { checkOpen } from '../periods/period.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { checkNotSpread } from '../schedules/spreadable.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { judge } from './judge.ts';
import { checkRegistrable, checkSpent } from './purchase.ts';
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
}

/** The refusal of each filing action on a transaction, by the commands' own checks, without those of their input.  [FIL-19] Pure. */
export const filingRefusals = (
  { posting, entry }: ActionFacts,
  transaction: Transaction,
): Readonly<Record<(typeof FILING_ACTIONS)[number], Refusal | undefined>> => {
  const file = checkFilable(posting, transaction);
  const reversible = checkReversible(posting.closedMonths, transaction);
  return {
    categorize: file,
    split: file,
    exclude: checkExcludable(transaction),
    reopen: checkReopenable(transaction) ?? reversible,
    change_date:
      checkOpen(posting.closedMonths, transaction.date) ??
      checkNotSpread(transaction) ??
      checkNotSettling(transaction) ??
      checkNotReconciled(transaction),
    set_counterparty: checkNoControlLine(posting.chart, entry),
    capitalize: checkSpent(transaction) ?? checkRegistrable(posting.currency, transaction) ?? file,
    set_dimensions:
      transaction.entryId === null ? undefined : (reversible ?? checkNotSpread(transaction) ?? checkAgain(posting, transaction)),
  };
};

/** The refusal of filing to a usable account and posting at once. */
export const checkFilable = (facts: PostingFacts, transaction: Transaction): Refusal | undefined =>
  checkInReview(transaction) ??
  checkReversible(facts.closedMonths, transaction) ??
  (isHold(transaction) ? undefined : (checkCurrency(facts.currency, transaction) ?? checkOpen(facts.closedMonths, transaction.date)));

const checkAgain = (facts: PostingFacts, transaction: Transaction): Refusal | undefined => {
  const allowed = judge(facts, { transaction, treatment: transaction.treatment, post: true });
  return isRefusal(allowed) ? allowed : undefined;
};
