import type { EntryId } from '../ids.ts';
import type { DraftEntry } from '../journal/entry.ts';
import { checkDraft, oncePosted, type PostingFacts, type PostingRefusal } from '../journal/posting-rules.ts';
import { isRefusal, type Refusal, refuse, withoutField } from '../refusal.ts';
import { isHold } from '../transactions/transaction.ts';
import type { Treatment } from '../transactions/treatment.ts';
import type { Filing } from './filing.ts';
import { filingEntry } from './filing-entry.ts';
import { checkCurrency, checkInReview, checkReversible } from './state.ts';

export type FilingRefusal = Refusal<'conflict' | 'unprocessable'> | PostingRefusal;

/** The part of a filing that is judged. */
type Wanted = Pick<Filing, 'transaction' | 'treatment' | 'post'>;

/** An allowed filing, with the entry that it reverses and the entry that it posts. */
export interface Allowed<Filed extends Wanted = Wanted> {
  readonly filing: Filed;
  readonly reverses: EntryId | null;
  readonly draft: DraftEntry | null;
}

/**
 * Judges one filing.  [FIL-3] [FIL-5] [FIL-6] [FIL-7] Pure.
 * The first that applies wins: conflict (kept out of the books), period_closed (its standing entry cannot be reversed), then what posting refuses.
 */
export const judge = <Filed extends Wanted>(facts: PostingFacts, filing: Filed): Allowed<Filed> | FilingRefusal => {
  const { transaction, treatment, post } = filing;
  const draft = post && !isHold(transaction) ? filingEntry(facts.chart, transaction, treatment) : null;
  return (
    checkInReview(transaction) ??
    checkReversible(facts.closedMonths, transaction) ??
    (draft === null ? undefined : (checkCurrency(facts.currency, transaction) ?? ofFiling(checkDraft(facts, draft), treatment))) ?? {
      filing,
      reverses: transaction.entryId,
      draft,
    }
  );
};

/** Posting names lines of an entry; a filing names the account or the part whose line it is, and no field for the line of its own account.  [FIL-23] */
const ofFiling = (refusal: PostingRefusal | undefined, treatment: Treatment): PostingRefusal | undefined => {
  if (refusal === undefined) return undefined;
  const [path, line] = /^lines(?:\[(\d+)\])?[.\w]*/.exec(refusal.field ?? '') ?? [];
  if (path === undefined) return refusal;
  const message = withoutField(refusal);
  if (line === undefined || line === '0') return refuse(refusal.refused, `${message.charAt(0).toUpperCase()}${message.slice(1)}`);
  const field = treatment.kind === 'split' ? `parts[${Number(line) - 1}].categoryAccountId` : 'categoryAccountId';
  return refuse(refusal.refused, `${field}: ${message}`, { field });
};

/** Judges each filing after the entries of those before it are counted. */
export const judgeAll = (given: PostingFacts, filings: readonly Filing[]): readonly (Allowed<Filing> | FilingRefusal)[] => {
  let facts = given;
  return filings.map((filing) => {
    const verdict = judge(facts, filing);
    if (!isRefusal(verdict) && verdict.draft !== null) facts = oncePosted(facts, verdict.draft);
    return verdict;
  });
};
