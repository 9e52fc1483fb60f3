import { categoryOf } from '../../bank/transactions/assignment.ts';
import { formatScore, timesCategorizedOf } from '../../bank/transactions/categorization-count.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkCategory } from '../categorization/check.ts';
import { type ModelProposal, type ModelQuestion, questionOf } from '../models/prediction.ts';
import { gatherTransfers } from './gather-transfers.ts';
import type { SuggestionsNeeds } from './needs.ts';
import { mayPayDocuments } from './payments.ts';
import { type AccountSuggestion, type Evidence, type ModelPrediction, rankAccounts } from './suggestion.ts';
import { accountNamedBy } from './trade-words.ts';
import type { TransferSuggestion } from './transfer-suggestion.ts';

/** Suggested accounts, and suggested transfers; best first. */
export interface Suggestions {
  readonly accounts: readonly AccountSuggestion[];
  readonly transfers: readonly TransferSuggestion[];
}

/** The evidence for suggestions, and the question that the model has not answered yet. */
export interface SuggestionFacts {
  /** The income and expense accounts that the transaction may be categorized to. */
  readonly accounts: readonly Account[];
  readonly evidence: Evidence;
  readonly transfers: readonly TransferSuggestion[];
  /** Whether it may pay a document, in which case only persons suggest another account.  [FIL-35] */
  readonly mayPay: boolean;
  /** Null if the model has already answered, or if there is no model. */
  readonly question: ModelQuestion | null;
}

/** Loads the evidence for each account. Read-only.  [FIL-20] [FIL-21] */
export const gatherSuggestions = async (
  unit: SuggestionsNeeds,
  id: TransactionId,
  hasModel: boolean,
): Promise<SuggestionFacts | Refusal<'not_found'>> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const [facts] = await gatherFacts(unit, [transaction]);
  assert(facts !== undefined, 'a transaction has facts');
  const asks = hasModel && !facts.mayPay && facts.evidence.model === null && transaction.status === 'needs_review';
  return { ...facts, question: asks ? questionOf(transaction) : null };
};

/** The suggestions for each transaction, in the order given. The model is not called: its stored predictions are used.  [FIL-24] */
export const suggestForMany = async (unit: SuggestionsNeeds, transactions: readonly Transaction[]): Promise<readonly Suggestions[]> =>
  transactions.length === 0 ? [] : (await gatherFacts(unit, transactions)).map((facts) => suggestionsOf(facts, null));

/** The suggested transfers for each transaction, in the order given, without the suggested accounts. */
export const suggestTransfersForMany = async (
  unit: SuggestionsNeeds,
  transactions: readonly Transaction[],
): Promise<readonly (readonly TransferSuggestion[])[]> => {
  const predictions = await modelPredictions(unit, transactions);
  return gatherTransfers(
    unit,
    transactions.map((transaction) => ({ transaction, model: predictions.get(transaction.id) ?? null })),
  );
};

type Facts = Omit<SuggestionFacts, 'question'>;

/** The evidence for each transaction, in the order given. The number of queries does not grow with the number of transactions. */
const gatherFacts = async (unit: SuggestionsNeeds, transactions: readonly Transaction[]): Promise<readonly Facts[]> => {
  const predictions = await modelPredictions(unit, transactions);
  const modelOf = ({ id }: Transaction): ModelPrediction | null => predictions.get(id) ?? null;
  const counterpartyIds = distinct(transactions.map(({ counterpartyId }) => counterpartyId));
  const [chart, sources, comments, counts, counterparties, transfers] = await Promise.all([
    unit.accounts.chart(),
    unit.sources.all(),
    unit.comments.unresolved(transactions.map(({ id }) => id)),
    unit.transactions.categorizationCounts(distinct(transactions.map(({ payee }) => (payee === '' ? null : payee))), counterpartyIds),
    counterpartyIds.length === 0 ? [] : unit.counterparties.byIds(counterpartyIds),
    gatherTransfers(
      unit,
      transactions.map((transaction) => ({ transaction, model: modelOf(transaction) })),
    ),
  ]);
  const fed = fedAccountIds(sources);
  const payments = await mayPayDocuments(unit, chart, transactions);
  const commentsOf = groupBy(comments, ({ transactionId }) => transactionId);
  const counterpartyOf = byId(counterparties);
  return transactions.map((transaction, at) => ({
    accounts: usableAccounts(chart, fed, transaction),
    transfers: transfers[at] ?? [],
    mayPay: payments.has(transaction.id),
    evidence: {
      proposed: countProposers(commentsOf.get(transaction.id) ?? []),
      counterpartyDefault:
        transaction.counterpartyId === null ? null : (counterpartyOf.get(transaction.counterpartyId)?.defaultAccountId ?? null),
      filed: timesCategorizedOf(counts, transaction, transaction),
      model: modelOf(transaction),
      named: (transfers[at] ?? []).length > 0 ? null : namedAccount(chart, transaction),
    },
  }));
};

/** The suggestions, with the model's prediction.  [FIL-20] Pure. */
export const suggestionsOf = ({ accounts, evidence, transfers, mayPay }: Facts, proposal: ModelProposal | null): Suggestions => ({
  accounts: rankAccounts(accounts, mayPay ? { ...NO_EVIDENCE, proposed: evidence.proposed } : withProposal(evidence, proposal)),
  transfers,
});

const NO_EVIDENCE: Evidence = { proposed: new Map(), filed: new Map(), model: null, named: null, counterpartyDefault: null };

const withProposal = (evidence: Evidence, proposal: ModelProposal | null): Evidence =>
  proposal === null ? evidence : { ...evidence, model: { ...proposal, confidence: formatScore(proposal.confidence) } };

/** Income and expense accounts that accept categorization. Suspense and balance sheet accounts are not suggested.  [FIL-21] */
const usableAccounts = (chart: Chart, fed: ReturnType<typeof fedAccountIds>, transaction: Transaction): readonly Account[] =>
  chart.accounts.filter(
    (account) => (account.type === 'revenue' || account.type === 'expense') && checkCategory(account, transaction, fed) === undefined,
  );

/** The account in the books with the name that the keywords indicate.  [FIL-25] */
const namedAccount = (chart: Chart, { sourceDescription, direction }: Transaction): Evidence['named'] => {
  const named = accountNamedBy(sourceDescription, direction);
  const account = chart.accounts.find(({ isPostable, name }) => isPostable && name === named?.account);
  return named === null || account === undefined ? null : { accountId: account.id, words: named.words };
};

/** Counts each person once, even with several comments. */
const countProposers = (
  comments: readonly { readonly proposedAccountId: AccountId | null; readonly writtenBy: string }[],
): ReadonlyMap<AccountId, number> => {
  const people = new Map<AccountId, Set<string>>();
  for (const { proposedAccountId, writtenBy } of comments)
    if (proposedAccountId !== null) people.set(proposedAccountId, (people.get(proposedAccountId) ?? new Set()).add(writtenBy));
  return new Map([...people].map(([id, each]) => [id, each.size]));
};

/** The model's prediction for each transaction, even after a later decision; missing if there is none. */
const modelPredictions = async (
  unit: Needs<'categorizations'>,
  transactions: readonly Transaction[],
): Promise<ReadonlyMap<TransactionId, ModelPrediction>> => {
  const current = new Map(transactions.map((transaction) => [transaction.id, predictionOf(transaction)]));
  const decided = transactions.filter(({ id, version }) => current.get(id) === null && version > 0);
  const decisions = decided.length === 0 ? [] : await unit.categorizations.of(decided.map(({ id }) => id));
  for (const decision of decisions.toSorted((a, b) => a.version - b.version)) {
    const prediction = predictionOf(decision);
    if (prediction !== null) current.set(decision.transactionId, prediction);
  }
  return new Map([...current].flatMap(([id, prediction]) => (prediction === null ? [] : [[id, prediction] as const])));
};

const predictionOf = ({ assignment, decision }: Pick<Transaction, 'assignment' | 'decision'>): ModelPrediction | null => {
  const accountId = categoryOf(assignment);
  return decision.by !== 'model' || accountId === null
    ? null
    : { accountId, confidence: decision.confidence, reasoning: decision.reasoning };
};
