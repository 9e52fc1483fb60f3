import { keepCredited } from '../../assets/schedules/keep.ts';
import { withoutBeside } from '../../bank/transactions/beside.ts';
import { moved } from '../../bank/transactions/moves.ts';
import { REVIEWED, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { byId } from '../../kernel/grouping.ts';
import type { EntryId, TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { ChangeType } from '../../ledger/events/event.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { gatherFacts, post } from '../../ledger/journal/post.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import { reverseStanding } from '../../ledger/journal/reverse.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { decided, type Filing, isByPerson } from './filing.ts';
import { followCharges } from './follow-charges.ts';
import { gatherShortenings } from './gather-shortenings.ts';
import { type Allowed, draftsOf, type FilingRefusal, judge, judgeAll } from './judge.ts';
import type { FilingNeeds } from './needs.ts';
import { recordFiling } from './record.ts';
import { shortenedBy } from './shortening.ts';
import { gatherUndoings, keepUndoings } from './take-apart.ts';

/** The event that a categorization emits. */
type TransactionEvent = Extract<ChangeType, `transaction.${string}`>;

/** The result of categorizing several transactions. */
export interface Filed {
  readonly filed: readonly Transaction[];
  readonly refused: readonly { readonly transactionId: TransactionId; readonly refusal: FilingRefusal }[];
}

/**
 * Categorizes transactions, each checked on its own. A refused one is unchanged.  [FIL-8]
 * A posted transaction is reversed first, together with its dependents, and the refunds of a charge follow it. The number of queries does
 * not grow with the number of transactions.
 */
export const file = async (
  books: FilingNeeds,
  actor: Actor,
  given: readonly Filing[],
  event: TransactionEvent = 'transaction.filed',
): Promise<Filed> => {
  const done: Filed[] = [];
  const filings = given.map(withOwnBeside);
  for (const round of inRounds(filings))
    done.push(await fileAtOnce(books, actor, done.length === 0 ? round : await asTheyStand(books, round), event));
  if (done.length === 1) return done[0] as Filed;
  const places = new Map(filings.map(({ transaction }, at) => [transaction.id, at]));
  const inOrder = <One>(all: readonly One[], idOf: (one: One) => TransactionId) =>
    all.toSorted((a, b) => (places.get(idOf(a)) ?? 0) - (places.get(idOf(b)) ?? 0));
  return {
    filed: inOrder(
      done.flatMap(({ filed }) => filed),
      ({ id }) => id,
    ),
    refused: inOrder(
      done.flatMap(({ refused }) => refused),
      ({ transactionId }) => transactionId,
    ),
  };
};

/**
 * Removes the counterparty, note and dimensions that an earlier rule set. A payment keeps its counterparty, because its line names it. A
 * charge that inherits the decision of its hold keeps what the rule set.  [RUL-19]
 */
const withOwnBeside = (filing: Filing): Filing => {
  const { transaction, treatment, decision } = filing;
  if (decision.by === 'carried') return filing;
  const own = decision.by === 'rule' ? (decision.beside ?? {}) : {};
  const party = treatment.kind === 'settlement' ? { counterpartyId: { set: null, before: null } } : {};
  return { ...filing, transaction: withoutBeside(transaction, transaction.decision, { ...own, ...party }) };
};

/**
 * Refunds of one charge change its schedule one after the other, and after the charge if that has a schedule. All others run in one
 * round.  [SCH-10]
 */
const inRounds = (filings: readonly Filing[]): readonly (readonly Filing[])[] => {
  const next = new Map<TransactionId, number>(
    filings.flatMap(({ transaction: { id, scheduleId } }) => (scheduleId === null ? [] : [[id, 1] as const])),
  );
  const rounds: Filing[][] = [[]];
  for (const filing of filings) {
    const { match } = filing.transaction;
    const at = match?.kind === 'refund' ? (next.get(match.transactionId) ?? 0) : 0;
    if (match?.kind === 'refund') next.set(match.transactionId, at + 1);
    rounds[at] = [...(rounds[at] ?? []), filing];
  }
  return rounds.filter((round) => round.length > 0);
};

/**
 * Reloads the transactions of a later round, since earlier rounds changed them. The counterparty and dimensions of the request are kept.
 */
const asTheyStand = async (books: Needs<'transactions'>, filings: readonly Filing[]): Promise<readonly Filing[]> => {
  const present = byId(await books.transactions.byIds(filings.map(({ transaction }) => transaction.id)));
  return filings.map((filing) => {
    const { id, counterpartyId, dimensions } = filing.transaction;
    const transaction = present.get(id);
    return transaction === undefined ? filing : { ...filing, transaction: { ...transaction, counterpartyId, dimensions } };
  });
};

const fileAtOnce = async (books: FilingNeeds, actor: Actor, filings: readonly Filing[], event: TransactionEvent): Promise<Filed> => {
  const facts = await gatherFacts(
    books,
    filings.map(({ transaction }) => transaction.counterpartyId),
  );
  const undoings = await gatherUndoings(
    books,
    filings.map(({ transaction }) => transaction),
  );
  const verdicts = judgeAll(facts, filings, undoings, await gatherShortenings(books, filings, undoings));
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
  const entries = await postAll(books, actor, allowed, facts);
  const entryIds = entryIdsOf(entries);
  const filed = allowed.map((each) => standing(books, each, entryIds));
  await books.transactions.update(filed);
  await books.categorizations.add(allowed.map(({ filing }) => recordFiling(books, actor, filing)));
  for (const { filing, shortening } of allowed)
    if (shortening !== null) books.noteDependents(filing.transaction.id, { schedule: shortening.schedule });
  await keepCredited(
    books,
    allowed.flatMap(({ filing, shortening }) => (shortening === null ? [] : [shortenedBy(shortening, filing.transaction.id, entries)])),
  );
  for (const transaction of filed) books.emit(event, transaction.id);
  await followCharges(books, filed);
  return {
    filed,
    refused: verdicts.flatMap((verdict, at) => (isRefusal(verdict) ? [{ transactionId: idAt(filings, at), refusal: verdict }] : [])),
  };
};

export const fileOne = async (
  books: FilingNeeds,
  actor: Actor,
  filing: Filing,
  event?: TransactionEvent,
): Promise<Transaction | FilingRefusal> => {
  const { filed, refused } = await file(books, actor, [filing], event);
  const [refusal] = refused;
  if (refusal !== undefined) return refusal.refusal;
  const [transaction] = filed;
  assert(transaction !== undefined, 'a filing is either filed or refused');
  return transaction;
};

/** Stores categorizations as suggestions: the transactions keep the decision and stay in review.  [MOD-3] [RUL-17] */
export const suggest = async (
  books: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  filings: readonly Filing[],
): Promise<readonly Transaction[]> => {
  const suggested = filings.map((filing) => ({ ...decided(filing), status: moved('suggest', filing.transaction) }));
  await books.transactions.update(suggested);
  await books.categorizations.add(filings.map((filing) => recordFiling(books, actor, filing)));
  for (const { id } of suggested) books.emit('transaction.updated', id);
  return suggested;
};

/**
 * Reverses the active entry of a transaction and posts it again with the same categorization, after its date or dimensions
 * changed.  [FIL-15] It adds no decision. Refused like the categorization itself.
 */
export const postAgain = async (books: FilingNeeds, actor: Actor, transaction: Transaction): Promise<Transaction | FilingRefusal> => {
  const facts = await gatherFacts(books, [transaction.counterpartyId]);
  const allowed = judge(facts, { transaction, treatment: transaction.treatment, post: true });
  if (isRefusal(allowed)) return allowed;
  await reverseStanding(books, actor, allowed.reverses);
  const [entry] = await postAll(books, actor, [allowed], facts);
  const posted: Transaction = { ...transaction, entryId: entry?.id ?? null };
  await books.transactions.update([posted]);
  return posted;
};

const postAll = async (books: FilingNeeds, actor: Actor, allowed: readonly Allowed[], facts: PostingFacts): Promise<readonly Entry[]> => {
  const drafts = allowed.flatMap(draftsOf);
  if (drafts.length === 0) return [];
  const entries = await post(books, actor, drafts, facts);
  assert(!isRefusal(entries), 'entries that were judged one by one can be posted together');
  return entries;
};

const standing = (books: Needs, { filing, shortening }: Allowed<Filing>, entryIds: ReadonlyMap<TransactionId, EntryId>): Transaction => {
  const entryId = entryIds.get(filing.transaction.id) ?? null;
  return {
    ...decided(filing),
    ...(isByPerson(filing) ? { reviewedAt: books.now, ...REVIEWED } : {}),
    ...(shortening === null ? {} : { scheduleId: shortening.schedule.id }),
    entryId,
    status: moved(entryId === null ? 'prepare' : 'post', filing.transaction),
  };
};

const entryIdsOf = (entries: readonly Entry[]): ReadonlyMap<TransactionId, EntryId> =>
  new Map(entries.flatMap(({ source, sourceId, id }) => (source === 'transaction' ? [[sourceId as TransactionId, id] as const] : [])));

const idAt = (filings: readonly Filing[], at: number): TransactionId => (filings[at] as Filing).transaction.id;
