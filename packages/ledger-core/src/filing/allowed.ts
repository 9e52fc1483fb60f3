import { gatherFacts, type PostingFacts } from '../journal/post.ts';
import type { Party } from '../parties/party.ts';
import { checkOpen } from '../periods/period.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { isHold, type Transaction } from '../transactions/transaction.ts';
import { judge } from './file.ts';
import { standingEntry } from './find.ts';
import { checkCurrency, checkExcludable, checkInReview, checkNoControlLine, checkReopenable, checkReversible } from './state.ts';

export const ACTIONS = ['categorize', 'split', 'exclude', 'reopen', 'change_date', 'set_counterparty', 'set_dimensions'] as const;

/** Whether something can be done with a transaction as it stands, whatever the details; if not, with what the command would refuse. */
export interface AllowedAction {
  readonly action: (typeof ACTIONS)[number];
  readonly refusal: Refusal | null;
}

/** What can be done with a transaction, by the very checks that the commands make; what depends on their input aside.  [FIL-19] */
export const allowedActions = async (books: Books, transaction: Transaction, party: Party | null): Promise<readonly AllowedAction[]> => {
  const [gathered, entry] = await Promise.all([gatherFacts(books, []), standingEntry(books, transaction)]);
  const facts: PostingFacts = { ...gathered, knownParties: new Set(party === null ? [] : [party.id]) };
  const file = checkFilable(facts, transaction);
  const refusals: Readonly<Record<AllowedAction['action'], Refusal | undefined>> = {
    categorize: file,
    split: file,
    exclude: checkExcludable(transaction),
    reopen: checkReopenable(transaction) ?? checkReversible(facts.closedMonths, transaction),
    change_date: checkReversible(facts.closedMonths, transaction),
    set_counterparty: checkNoControlLine(facts.chart, entry),
    set_dimensions: transaction.entryId === null ? undefined : checkAgain(facts, transaction),
  };
  return ACTIONS.map((action) => ({ action, refusal: refusals[action] ?? null }));
};

/** As filing to an account that can be filed to, with what is posted at once. */
const checkFilable = (facts: PostingFacts, transaction: Transaction): Refusal | undefined =>
  checkInReview(transaction) ??
  checkReversible(facts.closedMonths, transaction) ??
  (isHold(transaction) ? undefined : (checkCurrency(facts.currency, transaction) ?? checkOpen(facts.closedMonths, transaction.date)));

const checkAgain = (facts: PostingFacts, transaction: Transaction): Refusal | undefined => {
  const allowed = judge(facts, { transaction, filing: transaction.filing, post: true });
  return isRefusal(allowed) ? allowed : undefined;
};
