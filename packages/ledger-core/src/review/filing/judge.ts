import { isHold } from '../../bank/transactions/transaction.ts';
import type { Treatment } from '../../bank/transactions/treatment.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { aboutInput, aboutNoInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { DraftEntry } from '../../ledger/journal/entry.ts';
import { checkDraft, oncePosted, type PostingFacts, type PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { Filing } from './filing.ts';
import { filingEntry } from './filing-entry.ts';
import { why } from './reasons.ts';
import type { Shortening, Shortenings } from './shortening.ts';
import { checkCurrency, checkInReview, checkReversible } from './state.ts';
import { checkUndoing, entriesOf, type Undoing, type Undoings } from './undoing.ts';

export type FilingRefusal = Refusal<'conflict' | 'unprocessable'> | PostingRefusal;

/** The part of a filing that is judged. */
type Wanted = Pick<Filing, 'transaction' | 'treatment' | 'post'>;

/** An allowed filing, with the entries that it reverses, what goes back with them, and the entry that it posts. */
export interface Allowed<Filed extends Wanted = Wanted> {
  readonly filing: Filed;
  readonly reverses: readonly EntryId[];
  readonly undoing: Undoing | undefined;
  readonly draft: DraftEntry | null;
  /** What it takes off the schedule of its charge; null for nothing.  [SCH-10] */
  readonly shortening: Shortening | null;
}

/**
 * Judges one filing.  [FIL-3] [FIL-5] [FIL-6] [FIL-7] Pure.
 * The first that applies wins: conflict (kept out of the books), period_closed (an entry that goes back cannot be reversed), then what posting refuses.
 */
export const judge = <Filed extends Wanted>(
  facts: PostingFacts,
  wanted: Filed,
  undoing?: Undoing,
  shortening: Shortening | null = null,
): Allowed<Filed> | FilingRefusal => {
  const filing = undoing === undefined ? wanted : { ...wanted, transaction: undoing.apart };
  const { transaction, treatment, post } = filing;
  const draft = post && !isHold(transaction) ? filingEntry(facts, transaction, treatment) : null;
  return (
    checkInReview(transaction) ??
    checkReversible(facts.closedMonths, transaction) ??
    checkUndoing(facts.closedMonths, undoing) ??
    (draft === null ? undefined : (checkCurrency(facts.currency, transaction) ?? ofFiling(checkDraft(facts, draft), treatment))) ??
    checkShortening(draft === null ? facts : oncePosted(facts, draft), shortening) ?? {
      filing,
      reverses: entriesOf(transaction, undoing),
      undoing,
      draft,
      shortening,
    }
  );
};

/** The account on which the charge waits may be out of use since it was spread.  [SCH-10] */
const checkShortening = (facts: PostingFacts, shortening: Shortening | null): PostingRefusal | undefined => {
  const refusal = shortening === null ? undefined : checkDraft(facts, shortening.draft);
  if (refusal === undefined) return undefined;
  return refuse(refusal.refused, why.schedule_not_shortened({ schedule: shortening?.schedule.id ?? '', because: refusal }));
};

/** Posting names lines of an entry; a filing names the account or the part whose line it is, and no field for the line of its own account.  [FIL-23] */
const ofFiling = (refusal: PostingRefusal | undefined, treatment: Treatment): PostingRefusal | undefined => {
  if (refusal === undefined) return undefined;
  const [path, line] = /^lines(?:\[(\d+)\])?[.\w]*/.exec(refusal.field ?? '') ?? [];
  if (path === undefined) return refusal;
  if (line === undefined || line === '0') return aboutNoInput(refusal);
  return aboutInput(refusal, fieldOf(treatment, Number(line) - 1));
};

/** The input that names the account of a line. */
const fieldOf = ({ kind }: Treatment, part: number): string => {
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

/** The entries that it posts. */
export const draftsOf = ({ draft, shortening }: Allowed): readonly DraftEntry[] =>
  draft === null ? [] : [draft, ...(shortening === null ? [] : [shortening.draft])];

/** Judges each filing after the entries of those before it are counted. */
export const judgeAll = (
  given: PostingFacts,
  filings: readonly Filing[],
  undoings: Undoings,
  shortenings: Shortenings,
): readonly (Allowed<Filing> | FilingRefusal)[] => {
  let facts = given;
  return filings.map((filing) => {
    const { id } = filing.transaction;
    const verdict = judge(facts, filing, undoings.get(id), shortenings.get(id));
    if (!isRefusal(verdict)) facts = draftsOf(verdict).reduce(oncePosted, facts);
    return verdict;
  });
};
