import { storeSchedules } from '../../assets/schedules/store-schedules.ts';
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
import { reverseActive } from '../../ledger/journal/reverse.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { decided, isByPerson, type NewCategorization } from './categorization.ts';
import { followCharges } from './follow-charges.ts';
import { gatherShortenings } from './gather-shortenings.ts';
import { type Allowed, type CategorizationRefusal, draftsOf, judge, judgeAll } from './judge.ts';
import type { CategorizationNeeds } from './needs.ts';
import { recordCategorization } from './record.ts';
import { shortenedBy } from './shortening.ts';
import { gatherUndoings, storeUndoings } from './undo-categorization.ts';

/** The event that a categorization emits. */
type TransactionEvent = Extract<ChangeType, `transaction.${string}`>;

/** The result of categorizing several transactions. */
export interface Filed {
  readonly filed: readonly Transaction[];
  readonly refused: readonly { readonly transactionId: TransactionId; readonly refusal: CategorizationRefusal }[];
}

/**
 * Categorizes transactions, each checked on its own. A refused one is unchanged.  [FIL-8]
 * A posted transaction is reversed first, together with its dependents, and the refunds of a charge follow it. The number of queries does
 * not grow with the number of transactions.
 */
export const file = async (
  unit: CategorizationNeeds,
  actor: Actor,
  given: readonly NewCategorization[],
  event: TransactionEvent = 'transaction.filed',
): Promise<Filed> => {
  const done: Filed[] = [];
  const filings = given.map(withOwnBeside);
  for (const round of inRounds(filings))
    done.push(await fileAtOnce(unit, actor, done.length === 0 ? round : await asTheyStand(unit, round), event));
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
const withOwnBeside = (filing: NewCategorization): NewCategorization => {
  const { transaction, assignment, decision } = filing;
  if (decision.by === 'carried') return filing;
  const own = decision.by === 'rule' ? (decision.beside ?? {}) : {};
  const counterparty = assignment.kind === 'settlement' ? { counterpartyId: { set: null, before: null } } : {};
  return { ...filing, transaction: withoutBeside(transaction, transaction.decision, { ...own, ...counterparty }) };
};

/**
 * Refunds of one charge change its schedule one after the other, and after the charge if that has a schedule. All others run in one
 * round.  [SCH-10]
 */
const inRounds = (filings: readonly NewCategorization[]): readonly (readonly NewCategorization[])[] => {
  const next = new Map<TransactionId, number>(
    filings.flatMap(({ transaction: { id, scheduleId } }) => (scheduleId === null ? [] : [[id, 1] as const])),
  );
  const rounds: NewCategorization[][] = [[]];
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
const asTheyStand = async (unit: Needs<'transactions'>, filings: readonly NewCategorization[]): Promise<readonly NewCategorization[]> => {
  const present = byId(await unit.transactions.byIds(filings.map(({ transaction }) => transaction.id)));
  return filings.map((filing) => {
    const { id, counterpartyId, dimensions } = filing.transaction;
    const transaction = present.get(id);
    return transaction === undefined ? filing : { ...filing, transaction: { ...transaction, counterpartyId, dimensions } };
  });
};

const fileAtOnce = async (
  unit: CategorizationNeeds,
  actor: Actor,
  filings: readonly NewCategorization[],
  event: TransactionEvent,
): Promise<Filed> => {
  const facts = await gatherFacts(
    unit,
    filings.map(({ transaction }) => transaction.counterpartyId),
  );
  const undoings = await gatherUndoings(
    unit,
    filings.map(({ transaction }) => transaction),
  );
  const verdicts = judgeAll(facts, filings, undoings, await gatherShortenings(unit, filings, undoings));
  const allowed = verdicts.flatMap((verdict) => (isRefusal(verdict) ? [] : [verdict]));
  await reverseActive(
    unit,
    actor,
    allowed.flatMap(({ reverses }) => reverses),
  );
  await storeUndoings(
    unit,
    actor,
    allowed.flatMap(({ undoing }) => undoing ?? []),
  );
  const entries = await postAll(unit, actor, allowed, facts);
  const entryIds = entryIdsOf(entries);
  const filed = allowed.map((each) => active(unit, each, entryIds));
  await unit.transactions.update(filed);
  await unit.categorizations.add(allowed.map(({ filing }) => recordCategorization(unit, actor, filing)));
  for (const { filing, shortening } of allowed)
    if (shortening !== null) unit.noteDependents(filing.transaction.id, { schedule: shortening.schedule });
  await storeSchedules(
    unit,
    allowed.flatMap(({ filing, shortening }) => (shortening === null ? [] : [shortenedBy(shortening, filing.transaction.id, entries)])),
  );
  for (const transaction of filed) unit.emit(event, transaction.id);
  await followCharges(unit, filed);
  return {
    filed,
    refused: verdicts.flatMap((verdict, at) => (isRefusal(verdict) ? [{ transactionId: idAt(filings, at), refusal: verdict }] : [])),
  };
};

export const fileOne = async (
  unit: CategorizationNeeds,
  actor: Actor,
  filing: NewCategorization,
  event?: TransactionEvent,
): Promise<Transaction | CategorizationRefusal> => {
  const { filed, refused } = await file(unit, actor, [filing], event);
  const [refusal] = refused;
  if (refusal !== undefined) return refusal.refusal;
  const [transaction] = filed;
  assert(transaction !== undefined, 'a filing is either filed or refused');
  return transaction;
};

/** Stores categorizations as suggestions: the transactions keep the decision and stay in review.  [MOD-3] [RUL-17] */
export const suggest = async (
  unit: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  filings: readonly NewCategorization[],
): Promise<readonly Transaction[]> => {
  const suggested = filings.map((filing) => ({ ...decided(filing), status: moved('suggest', filing.transaction) }));
  await unit.transactions.update(suggested);
  await unit.categorizations.add(filings.map((filing) => recordCategorization(unit, actor, filing)));
  for (const { id } of suggested) unit.emit('transaction.updated', id);
  return suggested;
};

/**
 * Reverses the active entry of a transaction and posts it again with the same categorization, after its date or dimensions
 * changed.  [FIL-15] It adds no decision. Refused like the categorization itself.
 */
export const postAgain = async (
  unit: CategorizationNeeds,
  actor: Actor,
  transaction: Transaction,
): Promise<Transaction | CategorizationRefusal> => {
  const facts = await gatherFacts(unit, [transaction.counterpartyId]);
  const allowed = judge(facts, { transaction, assignment: transaction.assignment, post: true });
  if (isRefusal(allowed)) return allowed;
  await reverseActive(unit, actor, allowed.reverses);
  const [entry] = await postAll(unit, actor, [allowed], facts);
  const posted: Transaction = { ...transaction, entryId: entry?.id ?? null };
  await unit.transactions.update([posted]);
  return posted;
};

const postAll = async (
  unit: CategorizationNeeds,
  actor: Actor,
  allowed: readonly Allowed[],
  facts: PostingFacts,
): Promise<readonly Entry[]> => {
  const drafts = allowed.flatMap(draftsOf);
  if (drafts.length === 0) return [];
  const entries = await post(unit, actor, drafts, facts);
  assert(!isRefusal(entries), 'entries that were judged one by one can be posted together');
  return entries;
};

const active = (
  unit: Needs,
  { filing, shortening }: Allowed<NewCategorization>,
  entryIds: ReadonlyMap<TransactionId, EntryId>,
): Transaction => {
  const entryId = entryIds.get(filing.transaction.id) ?? null;
  return {
    ...decided(filing),
    ...(isByPerson(filing) ? { reviewedAt: unit.now, ...REVIEWED } : {}),
    ...(shortening === null ? {} : { scheduleId: shortening.schedule.id }),
    entryId,
    status: moved(entryId === null ? 'prepare' : 'post', filing.transaction),
  };
};

const entryIdsOf = (entries: readonly Entry[]): ReadonlyMap<TransactionId, EntryId> =>
  new Map(entries.flatMap(({ source, sourceId, id }) => (source === 'transaction' ? [[sourceId as TransactionId, id] as const] : [])));

const idAt = (filings: readonly NewCategorization[], at: number): TransactionId => (filings[at] as NewCategorization).transaction.id;
