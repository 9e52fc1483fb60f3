import { formatScore, timesFiledOf } from '../../bank/transactions/filed-count.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { categoryOf } from '../../bank/transactions/treatment.ts';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import { MAX_PAGE_SIZE } from '../../kernel/limits.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Books } from '../../store/books.ts';
import { checkCategory } from '../filing/check.ts';
import { type ModelProposal, type ModelQuestion, questionOf } from '../models/opinion.ts';
import { gatherTransfers } from './gather-transfers.ts';
import { type AccountSuggestion, type Evidence, type ModelOpinion, rankAccounts } from './suggestion.ts';
import type { TransferSuggestion } from './transfer-suggestion.ts';

/** Suggested accounts, and suggested other halves of a transfer; best first. */
export interface Suggestions {
  readonly accounts: readonly AccountSuggestion[];
  readonly transfers: readonly TransferSuggestion[];
}

/** The evidence of suggestions, and the question that the model has not answered yet. */
export interface SuggestionFacts {
  /** The income and expense accounts that the transaction may be filed to. */
  readonly accounts: readonly Account[];
  readonly evidence: Evidence;
  readonly transfers: readonly TransferSuggestion[];
  /** Null when the model has answered already, or when there is no model. */
  readonly question: ModelQuestion | null;
}

/** Gathers the evidence for each account. It only reads.  [FIL-20] [FIL-21] */
export const gatherSuggestions = async (
  books: Books,
  id: TransactionId,
  hasModel: boolean,
): Promise<SuggestionFacts | Refusal<'not_found'>> => {
  const transaction = await findTransaction(books, id);
  if (isRefusal(transaction)) return transaction;
  const model = await modelOpinion(books, transaction);
  const [accounts, comments, counts, counterparties, transfers] = await Promise.all([
    usableAccounts(books, transaction),
    books.comments.unresolved([id]),
    books.transactions.filedCounts(
      transaction.payee === '' ? [] : [transaction.payee],
      transaction.counterpartyId === null ? [] : [transaction.counterpartyId],
    ),
    transaction.counterpartyId === null ? [] : books.counterparties.byIds([transaction.counterpartyId]),
    gatherTransfers(books, transaction, model),
  ]);
  const asks = hasModel && model === null && transaction.status === 'needs_review';
  return {
    accounts,
    transfers,
    evidence: {
      proposed: countProposers(comments),
      counterpartyDefault: counterparties[0]?.defaultAccountId ?? null,
      filed: timesFiledOf(counts, transaction, transaction),
      model,
    },
    question: asks ? questionOf(transaction) : null,
  };
};

/** Suggestions, with the model's answer.  [FIL-20] Pure. */
export const suggestionsOf = ({ accounts, evidence, transfers }: SuggestionFacts, proposal: ModelProposal | null): Suggestions => ({
  accounts: rankAccounts(
    accounts,
    proposal === null ? evidence : { ...evidence, model: { ...proposal, confidence: formatScore(proposal.confidence) } },
  ),
  transfers,
});

/** Income and expense accounts open for filing; suspense and the balance sheet are not suggested.  [FIL-21] */
const usableAccounts = async (books: Books, transaction: Transaction): Promise<readonly Account[]> => {
  const [chart, sources] = await Promise.all([books.accounts.chart(), books.sources.all()]);
  const fed = fedAccountIds(sources);
  return chart.accounts.filter(
    (account) => (account.type === 'revenue' || account.type === 'expense') && checkCategory(account, transaction, fed) === undefined,
  );
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

/** The model's opinion, also after a later decision. */
const modelOpinion = async (books: Books, transaction: Transaction): Promise<ModelOpinion | null> => {
  const standing = opinionOf(transaction);
  if (standing !== null || transaction.version === 0) return standing;
  const decisions = await books.categorizations.list(transaction.id, { after: null, take: MAX_PAGE_SIZE });
  return decisions.map(opinionOf).find((opinion) => opinion !== null) ?? null;
};

const opinionOf = ({ treatment, decision }: Pick<Transaction, 'treatment' | 'decision'>): ModelOpinion | null => {
  const accountId = categoryOf(treatment);
  return decision.by !== 'model' || accountId === null
    ? null
    : { accountId, confidence: decision.confidence, reasoning: decision.reasoning };
};
