import type { Assignment } from '../../bank/transactions/assignment.ts';
import type { Decision } from '../../bank/transactions/decision.ts';
import { isHold } from '../../bank/transactions/transaction.ts';
import type { Decider } from '../../company/books/policy.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { aboutInput, aboutNoInput, inputOf, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { DraftEntry } from '../../ledger/journal/entry.ts';
import { checkDraft, oncePosted, type PostingFacts, type PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { NewCategorization } from './categorization.ts';
import { categorizationEntry } from './categorization-entry.ts';
import { why } from './reasons.ts';
import type { Shortening, Shortenings } from './shortening.ts';
import { checkCurrency, checkInReview, checkReversible } from './state.ts';
import { checkUndoing, entriesOf, type Undoing, type Undoings } from './undoing.ts';

export type CategorizationRefusal = Refusal<'conflict' | 'unprocessable'> | PostingRefusal;

/** The checked part of a categorization. */
type Wanted = Pick<NewCategorization, 'transaction' | 'assignment' | 'post'> & Partial<Pick<NewCategorization, 'decision'>>;

/** An allowed categorization: the entries that it reverses, the records that it undoes, and the entry that it posts. */
export interface Allowed<Categorized extends Wanted = Wanted> {
  readonly categorization: Categorized;
  readonly reverses: readonly EntryId[];
  readonly undoing: Undoing | undefined;
  readonly draft: DraftEntry | null;
  /** The reduction of the charge's schedule; null if there is none.  [SCH-10] */
  readonly shortening: Shortening | null;
}

/**
 * Checks one categorization.  [FIL-3] [FIL-5] [FIL-6] [FIL-7] Pure.
 * Refusals, in order of precedence: conflict (excluded), period_closed (an entry cannot be reversed), then the refusals of posting.
 */
export const judge = <Categorized extends Wanted>(
  facts: PostingFacts,
  wanted: Categorized,
  undoing?: Undoing,
  shortening: Shortening | null = null,
): Allowed<Categorized> | CategorizationRefusal => {
  const categorization = undoing === undefined ? wanted : { ...wanted, transaction: undoing.apart };
  const { transaction, assignment, post } = categorization;
  const draft = post && !isHold(transaction) ? categorizationEntry(facts, transaction, assignment) : null;
  return (
    checkInReview(transaction) ??
    checkReversible(facts.closedMonths, transaction) ??
    checkUndoing(facts.closedMonths, undoing) ??
    (draft === null
      ? undefined
      : (checkCurrency(facts.currency, transaction) ??
        ofCategorization(checkDraft(facts, draft, deciderOfRow(wanted.decision)), assignment))) ??
    checkShortening(draft === null ? facts : oncePosted(facts, draft), shortening) ?? {
      categorization,
      reverses: entriesOf(transaction, undoing),
      undoing,
      draft,
      shortening,
    }
  );
};

/** The author of an automatic decision; undefined for the caller.  [POL-3] */
const deciderOfRow = (decision: Decision | undefined): Decider | undefined => {
  switch (decision?.by) {
    case 'rule':
    case 'model':
      return decision.by;
    case 'refund':
    case 'service':
      return 'service';
    case 'carried':
    case 'person':
    case undefined:
      return undefined;
  }
};

/** The deferral account may have become inactive since the schedule was created.  [SCH-10] */
const checkShortening = (facts: PostingFacts, shortening: Shortening | null): PostingRefusal | undefined => {
  const refusal = shortening === null ? undefined : checkDraft(facts, shortening.draft);
  if (refusal === undefined) return undefined;
  return refuse(refusal.refused, why.schedule_not_shortened({ schedule: shortening?.schedule.id ?? '', because: refusal }));
};

/**
 * Posting refers to lines of an entry. The refusal must refer to the input instead: the account or the split part of the line, or no field
 * for the transaction's own account.  [FIL-23]
 */
const ofCategorization = (refusal: PostingRefusal | undefined, assignment: Assignment): PostingRefusal | undefined => {
  if (refusal === undefined) return undefined;
  const [path, line] = /^lines(?:\[(\d+)\])?[.\w]*/.exec(inputOf(refusal) ?? '') ?? [];
  if (path === undefined) return refusal;
  if (line === undefined || line === '0') return aboutNoInput(refusal);
  return aboutInput(refusal, fieldOf(assignment, Number(line) - 1));
};

/** The input field for the account of a line. */
const fieldOf = ({ kind }: Assignment, part: number): string => {
  switch (kind) {
    case 'split':
      return `parts[${part}].categoryAccountId`;
    case 'transfer':
      return 'otherAccountId';
    case 'owner_money':
      return 'purpose';
    case 'asset':
      return 'assetAccountId';
    case 'settlement':
      return part === 0 ? 'parts' : 'withheld.accountId';
    case 'account':
    case 'unfiled':
      return 'categoryAccountId';
  }
};

export const draftsOf = ({ draft, shortening }: Allowed): readonly DraftEntry[] =>
  draft === null ? [] : [draft, ...(shortening === null ? [] : [shortening.draft])];

/** Checks each categorization as if the entries of the earlier ones were posted. */
export const judgeAll = (
  given: PostingFacts,
  categorizations: readonly NewCategorization[],
  undoings: Undoings,
  shortenings: Shortenings,
): readonly (Allowed<NewCategorization> | CategorizationRefusal)[] => {
  let facts = given;
  return categorizations.map((categorization) => {
    const { id } = categorization.transaction;
    const verdict = judge(facts, categorization, undoings.get(id), shortenings.get(id));
    if (!isRefusal(verdict)) facts = draftsOf(verdict).reduce(oncePosted, facts);
    return verdict;
  });
};
