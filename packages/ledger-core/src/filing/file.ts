import type { Actor } from '../books/member.ts';
import { distinct } from '../grouping.ts';
import type { Author, EntryId, TransactionId } from '../ids.ts';
import { assert } from '../invariant.ts';
import type { DraftEntry } from '../journal/entry.ts';
import { checkDraft, gatherFacts, oncePosted, type PostingFacts, type PostingRefusal, post } from '../journal/post.ts';
import { reverse } from '../journal/reverse.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { type Categorization, isHold, NOTHING_TO_LOOK_AT, type Transaction } from '../transactions/transaction.ts';
import { type Decision, isByPerson } from './decision.ts';
import { filingEntry } from './filing-entry.ts';
import { checkCurrency, checkInReview, checkReversible } from './state.ts';

export type FilingRefusal = Refusal<'conflict' | 'unprocessable'> | PostingRefusal;

/** What is to stand in the books of a transaction: of a decision, what judging it looks at. */
type Wanted = Pick<Decision, 'transaction' | 'filing' | 'post'>;

/** What the books allow of what is wanted: what it reverses, and what it posts. */
interface Allowed<Decided extends Wanted = Wanted> {
  readonly decision: Decided;
  readonly reverses: EntryId | null;
  readonly draft: DraftEntry | null;
}

/** What came of decisions. */
export interface Filed {
  /** The transactions as they now stand. */
  readonly filed: readonly Transaction[];
  readonly refused: readonly { readonly transactionId: TransactionId; readonly refusal: FilingRefusal }[];
}

/**
 * Carries out decisions, each judged alone: those that the books allow are filed, the rest stay as they were.  [FIL-8]
 * What stands posted is reversed first. However many decisions there are, the number of reads and writes is the same.
 */
export const file = async (books: Books, actor: Actor, decisions: readonly Decision[]): Promise<Filed> => {
  const facts = await gatherFacts(
    books,
    decisions.map(({ transaction }) => transaction.partyId),
  );
  const verdicts = judgeAll(facts, decisions);
  const allowed = verdicts.flatMap((verdict) => (isRefusal(verdict) ? [] : [verdict]));
  await takeBack(
    books,
    actor,
    allowed.map(({ reverses }) => reverses),
  );
  const entryIds = await postAll(books, actor, allowed, facts);
  const filed = allowed.map(({ decision }) => standing(books, decision, entryIds.get(decision.transaction.id) ?? null));
  await books.transactions.update(filed);
  await books.categorizations.add(allowed.map(({ decision }) => record(books, actor, decision)));
  for (const transaction of filed) books.emit('transaction.filed', transaction.id);
  return {
    filed,
    refused: verdicts.flatMap((verdict, at) => (isRefusal(verdict) ? [{ transactionId: idAt(decisions, at), refusal: verdict }] : [])),
  };
};

/** Keeps decisions as suggestions: the transactions await review, with what was decided and why on the record.  [MOD-3] */
export const suggest = async (books: Books, actor: Actor, decisions: readonly Decision[]): Promise<readonly Transaction[]> => {
  const suggested = decisions.map(({ transaction, filing }): Transaction => ({ ...transaction, filing, version: transaction.version + 1 }));
  await books.transactions.update(suggested);
  await books.categorizations.add(decisions.map((decision) => record(books, actor, decision)));
  for (const { id } of suggested) books.emit('transaction.updated', id);
  return suggested;
};

/**
 * Reverses the standing entry of a transaction and posts it again as it is filed, because something else that its lines say has changed. That is no
 * decision: none is added.  [FIL-15]
 * Refused as filing it again would be.
 */
export const postAgain = async (books: Books, actor: Actor, transaction: Transaction): Promise<Transaction | FilingRefusal> => {
  const facts = await gatherFacts(books, [transaction.partyId]);
  const allowed = judge(facts, { transaction, filing: transaction.filing, post: true });
  if (isRefusal(allowed)) return allowed;
  await takeBack(books, actor, [allowed.reverses]);
  const entryIds = await postAll(books, actor, [allowed], facts);
  const posted: Transaction = { ...transaction, entryId: entryIds.get(transaction.id) ?? null };
  await books.transactions.update([posted]);
  return posted;
};

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
const judgeAll = (given: PostingFacts, decisions: readonly Decision[]): readonly (Allowed<Decision> | FilingRefusal)[] => {
  let facts = given;
  return decisions.map((decision) => {
    const verdict = judge(facts, decision);
    if (!isRefusal(verdict) && verdict.draft !== null) facts = oncePosted(facts, verdict.draft);
    return verdict;
  });
};

/** Reverses standing entries whose months were found open. */
export const takeBack = async (books: Books, actor: Actor, entryIds: readonly (EntryId | null)[]): Promise<void> => {
  const ids = distinct(entryIds);
  if (ids.length === 0) return;
  const reversed = await reverse(books, actor, ids);
  assert(!isRefusal(reversed), 'the standing entry of a posted transaction can be reversed once its month was found open');
};

const postAll = async (
  books: Books,
  actor: Actor,
  allowed: readonly Allowed[],
  facts: PostingFacts,
): Promise<ReadonlyMap<TransactionId, EntryId>> => {
  const drafts = allowed.flatMap(({ draft }) => (draft === null ? [] : [draft]));
  if (drafts.length === 0) return new Map();
  const entries = await post(books, actor, drafts, facts);
  assert(!isRefusal(entries), 'entries that were judged alone can be posted together');
  return new Map(entries.map((entry) => [entry.sourceId as TransactionId, entry.id]));
};

/** The transaction as it stands after the decision. */
const standing = (books: Books, decision: Decision, entryId: EntryId | null): Transaction => ({
  ...decision.transaction,
  ...(isByPerson(decision) ? { reviewedAt: books.now, ...NOTHING_TO_LOOK_AT } : {}),
  filing: decision.filing,
  entryId,
  status: entryId === null ? 'ready' : 'posted',
  version: decision.transaction.version + 1,
});

const record = (books: Books, actor: Actor, decision: Decision): Categorization => {
  const { transaction, filing } = decision;
  const after = { ...transaction, filing, version: transaction.version + 1 };
  return recordOf(books, after, decision, isByPerson(decision) ? actor.author : null);
};

/** The standing decision of a transaction as it is kept, for good.  [FIL-10] */
export const recordOf = (
  books: Books,
  { id, filing, version }: Pick<Transaction, 'id' | 'filing' | 'version'>,
  { reason, note }: Pick<Categorization, 'reason' | 'note'>,
  recordedBy: Author | null,
): Categorization => ({
  ...filing,
  id: books.newId('categorization'),
  transactionId: id,
  version,
  reason,
  note,
  recordedAt: books.now,
  recordedBy,
});

const idAt = (decisions: readonly Decision[], at: number): TransactionId => (decisions[at] as Decision).transaction.id;
