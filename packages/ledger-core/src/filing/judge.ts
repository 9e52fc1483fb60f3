import type { EntryId } from '../ids.ts';
import type { DraftEntry } from '../journal/entry.ts';
import { checkDraft, oncePosted, type PostingFacts, type PostingRefusal } from '../journal/posting-rules.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { isHold } from '../transactions/transaction.ts';
import type { Decision } from './decision.ts';
import { filingEntry } from './filing-entry.ts';
import { checkCurrency, checkInReview, checkReversible } from './state.ts';

export type FilingRefusal = Refusal<'conflict' | 'unprocessable'> | PostingRefusal;

/** What is to stand in the books of a transaction: of a decision, what judging it looks at. */
type Wanted = Pick<Decision, 'transaction' | 'filing' | 'post'>;

/** What the books allow of what is wanted: what it reverses, and what it posts. */
export interface Allowed<Decided extends Wanted = Wanted> {
  readonly decision: Decided;
  readonly reverses: EntryId | null;
  readonly draft: DraftEntry | null;
}

/**
 * Judges one decision.  [FIL-3] [FIL-5] [FIL-6] [FIL-7] Pure.
 * The first that applies wins: conflict (kept out of the books), period_closed (its standing entry cannot be reversed), then what posting refuses.
 */
export const judge = <Decided extends Wanted>(facts: PostingFacts, decision: Decided): Allowed<Decided> | FilingRefusal => {
  const { transaction, filing } = decision;
  const draft = decision.post && !isHold(transaction) ? filingEntry(facts.chart, transaction, filing) : null;
  return (
    checkInReview(transaction) ??
    checkReversible(facts.closedMonths, transaction) ??
    (draft === null ? undefined : (checkCurrency(facts.currency, transaction) ?? checkDraft(facts, draft))) ?? {
      decision,
      reverses: transaction.entryId,
      draft,
    }
  );
};

/** Each in the light of what those before it post. */
export const judgeAll = (given: PostingFacts, decisions: readonly Decision[]): readonly (Allowed<Decision> | FilingRefusal)[] => {
  let facts = given;
  return decisions.map((decision) => {
    const verdict = judge(facts, decision);
    if (!isRefusal(verdict) && verdict.draft !== null) facts = oncePosted(facts, verdict.draft);
    return verdict;
  });
};
