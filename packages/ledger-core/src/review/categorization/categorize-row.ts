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
export interface Categorized {
  readonly categorized: readonly Transaction[];
  readonly refused: readonly { readonly transactionId: TransactionId; readonly refusal: CategorizationRefusal }[];
}

/**
 * Categorizes transactions, each checked on its own. A refused one is unchanged.  [FIL-8]
 * A posted transaction is reversed first, together with its dependents, and the refunds of a charge follow it. The number of queries does
 * not grow with the number of transactions.
 */
export const categorizeAll = async (
  unit: CategorizationNeeds,
  actor: Actor,
  given: readonly NewCategorization[],
  event: TransactionEvent = 'transaction.filed',
): Promise<Categorized> => {
  const done: Categorized[] = [];
  const categorizations = given.map(withOwnBeside);
  for (const round of inRounds(categorizations))
    done.push(await fileAtOnce(unit, actor, done.length === 0 ? round : await asTheyStand(unit, round), event));
  if (done.length === 1) return done[0] as Categorized;
  const places = new Map(categorizations.map(({ transaction }, at) => [transaction.id, at]));
  const inOrder = <One>(all: readonly One[], idOf: (one: One) => TransactionId) =>
    all.toSorted((a, b) => (places.get(idOf(a)) ?? 0) - (places.get(idOf(b)) ?? 0));
  return {
    categorized: inOrder(
      done.flatMap(({ categorized }) => categorized),
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
const withOwnBeside = (categorization: NewCategorization): NewCategorization => {
  const { transaction, assignment, decision } = categorization;
  if (decision.by === 'carried') return categorization;
  const own = decision.by === 'rule' ? (decision.beside ?? {}) : {};
  const counterparty = assignment.kind === 'settlement' ? { counterpartyId: { set: null, before: null } } : {};
  return { ...categorization, transaction: withoutBeside(transaction, transaction.decision, { ...own, ...counterparty }) };
};

/**
 * Refunds of one charge change its schedule one after the other, and after the charge if that has a schedule. All others run in one
 * round.  [SCH-10]
 */
const inRounds = (categorizations: readonly NewCategorization[]): readonly (readonly NewCategorization[])[] => {
  const next = new Map<TransactionId, number>(
    categorizations.flatMap(({ transaction: { id, scheduleId } }) => (scheduleId === null ? [] : [[id, 1] as const])),
  );
  const rounds: NewCategorization[][] = [[]];
  for (const categorization of categorizations) {
    const { match } = categorization.transaction;
    const at = match?.kind === 'refund' ? (next.get(match.transactionId) ?? 0) : 0;
    if (match?.kind === 'refund') next.set(match.transactionId, at + 1);
    rounds[at] = [...(rounds[at] ?? []), categorization];
  }
  return rounds.filter((round) => round.length > 0);
};

/**
 * Reloads the transactions of a later round, since earlier rounds changed them. The counterparty and dimensions of the request are kept.
 */
const asTheyStand = async (
  unit: Needs<'transactions'>,
  categorizations: readonly NewCategorization[],
): Promise<readonly NewCategorization[]> => {
  const present = byId(await unit.transactions.byIds(categorizations.map(({ transaction }) => transaction.id)));
  return categorizations.map((categorization) => {
    const { id, counterpartyId, dimensions } = categorization.transaction;
    const transaction = present.get(id);
    return transaction === undefined ? categorization : { ...categorization, transaction: { ...transaction, counterpartyId, dimensions } };
  });
};

const fileAtOnce = async (
  unit: CategorizationNeeds,
  actor: Actor,
  categorizations: readonly NewCategorization[],
  event: TransactionEvent,
): Promise<Categorized> => {
  const facts = await gatherFacts(
    unit,
    categorizations.map(({ transaction }) => transaction.counterpartyId),
  );
  const undoings = await gatherUndoings(
    unit,
    categorizations.map(({ transaction }) => transaction),
  );
  const verdicts = judgeAll(facts, categorizations, undoings, await gatherShortenings(unit, categorizations, undoings));
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
  const categorized = allowed.map((each) => active(unit, each, entryIds));
  await unit.transactions.update(categorized);
  await unit.categorizations.add(allowed.map(({ categorization }) => recordCategorization(unit, actor, categorization)));
  for (const { categorization, shortening } of allowed)
    if (shortening !== null) unit.noteDependents(categorization.transaction.id, { schedule: shortening.schedule });
  await storeSchedules(
    unit,
    allowed.flatMap(({ categorization, shortening }) =>
      shortening === null ? [] : [shortenedBy(shortening, categorization.transaction.id, entries)],
    ),
  );
  for (const transaction of categorized) unit.emit(event, transaction.id);
  await followCharges(unit, categorized);
  return {
    categorized,
    refused: verdicts.flatMap((verdict, at) =>
      isRefusal(verdict) ? [{ transactionId: idAt(categorizations, at), refusal: verdict }] : [],
    ),
  };
};

export const categorizeRow = async (
  unit: CategorizationNeeds,
  actor: Actor,
  categorization: NewCategorization,
  event?: TransactionEvent,
): Promise<Transaction | CategorizationRefusal> => {
  const { categorized, refused } = await categorizeAll(unit, actor, [categorization], event);
  const [refusal] = refused;
  if (refusal !== undefined) return refusal.refusal;
  const [transaction] = categorized;
  assert(transaction !== undefined, 'a filing is either filed or refused');
  return transaction;
};

/** Stores categorizations as suggestions: the transactions keep the decision and stay in review.  [MOD-3] [RUL-17] */
export const suggest = async (
  unit: Needs<'categorizations' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  categorizations: readonly NewCategorization[],
): Promise<readonly Transaction[]> => {
  const suggested = categorizations.map((categorization) => ({
    ...decided(categorization),
    status: moved('suggest', categorization.transaction),
  }));
  await unit.transactions.update(suggested);
  await unit.categorizations.add(categorizations.map((categorization) => recordCategorization(unit, actor, categorization)));
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
  { categorization, shortening }: Allowed<NewCategorization>,
  entryIds: ReadonlyMap<TransactionId, EntryId>,
): Transaction => {
  const entryId = entryIds.get(categorization.transaction.id) ?? null;
  return {
    ...decided(categorization),
    ...(isByPerson(categorization) ? { reviewedAt: unit.now, ...REVIEWED } : {}),
    ...(shortening === null ? {} : { scheduleId: shortening.schedule.id }),
    entryId,
    status: moved(entryId === null ? 'prepare' : 'post', categorization.transaction),
  };
};

const entryIdsOf = (entries: readonly Entry[]): ReadonlyMap<TransactionId, EntryId> =>
  new Map(entries.flatMap(({ source, sourceId, id }) => (source === 'transaction' ? [[sourceId as TransactionId, id] as const] : [])));

const idAt = (categorizations: readonly NewCategorization[], at: number): TransactionId =>
  (categorizations[at] as NewCategorization).transaction.id;
