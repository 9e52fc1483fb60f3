import type { Entry } from '../journal/entry.ts';
import type { PostingFacts } from '../journal/posting-rules.ts';
import { checkOpen } from '../periods/period.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { judge } from './judge.ts';
import { checkCurrency, checkExcludable, checkInReview, checkNoControlLine, checkReopenable, checkReversible } from './state.ts';

export const FILING_ACTIONS = ['categorize', 'split', 'exclude', 'reopen', 'change_date', 'set_counterparty', 'set_dimensions'] as const;

/** What the checks of actions look at. */
export interface ActionFacts {
  readonly posting: PostingFacts;
  /** The entry that stands for the transaction, where its lines can hold a counterparty on a control account. */
  readonly entry: Entry | undefined;
}

/** What filing would refuse to do with a transaction as it stands, by the very checks that its commands make; what depends on their input aside.  [FIL-19] Pure. */
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
    change_date: reversible,
    set_counterparty: checkNoControlLine(posting.chart, entry),
    set_dimensions: transaction.entryId === null ? undefined : checkAgain(posting, transaction),
  };
};

/** As filing to an account that can be filed to, with what is posted at once. */
const checkFilable = (facts: PostingFacts, transaction: Transaction): Refusal | undefined =>
  checkInReview(transaction) ??
  checkReversible(facts.closedMonths, transaction) ??
  (isHold(transaction) ? undefined : (checkCurrency(facts.currency, transaction) ?? checkOpen(facts.closedMonths, transaction.date)));

const checkAgain = (facts: PostingFacts, transaction: Transaction): Refusal | undefined => {
  const allowed = judge(facts, { transaction, treatment: transaction.treatment, post: true });
  return isRefusal(allowed) ? allowed : undefined;
};
