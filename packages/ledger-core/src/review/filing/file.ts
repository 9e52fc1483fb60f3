import { moved } from '../../bank/transactions/moves.ts';
import { type Categorization, REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { ChangeType } from '../../ledger/events/event.ts';
import { gatherFacts, post } from '../../ledger/journal/post.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import { reverseStanding } from '../../ledger/journal/reverse.ts';
import type { Books } from '../../store/books.ts';
import { type Filing, isByPerson } from './filing.ts';
import { followCharges } from './follow-charges.ts';
import { type Allowed, type FilingRefusal, judge, judgeAll } from './judge.ts';
import { recordOf } from './record.ts';
import { gatherUndoings, keepUndoings } from './take-apart.ts';

/** The result of filing several transactions. */
export interface Filed {
  /** The filed transactions. */
  readonly filed: readonly Transaction[];
  readonly refused: readonly { readonly transactionId: TransactionId; readonly refusal: FilingRefusal }[];
}

/**
 * Files transactions, each judged alone; a refused one stays unchanged.  [FIL-8]
 * A posted one is reversed first, together with all that hangs on its filing, and the refunds of a charge follow it. The number of reads and writes does not grow with the number of filings.
 */
export const file = async (
  books: Books,
  actor: Actor,
  filings: readonly Filing[],
  event: ChangeType = 'transaction.filed',
): Promise<Filed> => {
  const facts = await gatherFacts(
    books,
    filings.map(({ transaction }) => transaction.counterpartyId),
  );
  const undoings = await gatherUndoings(
    books,
    filings.map(({ transaction }) => transaction),
  );
  const verdicts = judgeAll(facts, filings, undoings);
  const allowed = verdicts.flatMap((verdict) => (isRefusal(verdict) ? [] : [verdict]));
  await reverseStanding(
    books,
    actor,
    allowed.flatMap(({ reverses }) => reverses),
  );
  await keepUndoings(
    books,
    actor,
    allowed.flatMap(({ undoing }) => undoing ?? []),
  );
  const entryIds = await postAll(books, actor, allowed, facts);
  const filed = allowed.map(({ filing }) => standing(books, filing, entryIds.get(filing.transaction.id) ?? null));
  await books.transactions.update(filed);
  await books.categorizations.add(allowed.map(({ filing }) => record(books, actor, filing)));
  for (const transaction of filed) books.emit(event, transaction.id);
  await followCharges(books, filed);
  return {
    filed,
    refused: verdicts.flatMap((verdict, at) => (isRefusal(verdict) ? [{ transactionId: idAt(filings, at), refusal: verdict }] : [])),
  };
};

/** Files one transaction. */
export const fileOne = async (books: Books, actor: Actor, filing: Filing, event?: ChangeType): Promise<Transaction | FilingRefusal> => {
  const { filed, refused } = await file(books, actor, [filing], event);
  const [refusal] = refused;
  if (refusal !== undefined) return refusal.refusal;
  const [transaction] = filed;
  assert(transaction !== undefined, 'a filing is either filed or refused');
  return transaction;
};

/** Records filings as suggestions: the transactions keep the decision and await review.  [MOD-3] */
export const suggest = async (books: Books, actor: Actor, filings: readonly Filing[]): Promise<readonly Transaction[]> => {
  const suggested = filings.map((filing) => ({ ...decided(filing), status: moved('suggest', filing.transaction) }));
  await books.transactions.update(suggested);
  await books.categorizations.add(filings.map((filing) => record(books, actor, filing)));
  for (const { id } of suggested) books.emit('transaction.updated', id);
  return suggested;
};

/**
 * Reverses the standing entry of a transaction and posts it again with the same filing, after a change of its day or its dimension values.  [FIL-15]
 * No decision is added. Refused as filing it again is refused.
 */
export const postAgain = async (books: Books, actor: Actor, transaction: Transaction): Promise<Transaction | FilingRefusal> => {
  const facts = await gatherFacts(books, [transaction.counterpartyId]);
  const allowed = judge(facts, { transaction, treatment: transaction.treatment, post: true });
  if (isRefusal(allowed)) return allowed;
  await reverseStanding(books, actor, allowed.reverses);
  const entryIds = await postAll(books, actor, [allowed], facts);
  const posted: Transaction = { ...transaction, entryId: entryIds.get(transaction.id) ?? null };
  await books.transactions.update([posted]);
  return posted;
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
  assert(!isRefusal(entries), 'entries that were judged one by one can be posted together');
  return new Map(entries.map((entry) => [entry.sourceId as TransactionId, entry.id]));
};

/** The transaction with the filing's decision added. */
const decided = ({ transaction, treatment, decision }: Filing): Transaction => ({
  ...transaction,
  treatment,
  decision,
  version: transaction.version + 1,
});

/** The transaction after it is filed. */
const standing = (books: Books, filing: Filing, entryId: EntryId | null): Transaction => ({
  ...decided(filing),
  ...(isByPerson(filing) ? { reviewedAt: books.now, ...REVIEWED } : {}),
  entryId,
  status: moved(entryId === null ? 'prepare' : 'post', filing.transaction),
});

const record = (books: Books, actor: Actor, filing: Filing): Categorization =>
  recordOf(books, decided(filing), {
    ...(filing.reason !== undefined && { reason: filing.reason }),
    note: filing.note,
    recordedBy: isByPerson(filing) ? actor.author : null,
  });

const idAt = (filings: readonly Filing[], at: number): TransactionId => (filings[at] as Filing).transaction.id;
