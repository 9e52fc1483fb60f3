import type { Given } from '../../app/given.ts';
import type { Caller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { readMatchCandidates } from '../../review/matching/read-match-candidates.ts';
import { ask, gatherRequest } from '../../review/models/ask.ts';
import { gatherSuggestions, type SuggestionFacts, type Suggestions, suggestionsOf } from '../../review/suggestions/suggest.ts';
import type { Books } from '../../store/books.ts';
import { categorizationViews } from '../../views/categorization.ts';
import { pageOf } from '../../views/page.ts';
import { listedTransactions, transactionDetail, transactionViews } from '../../views/transaction.ts';
import { listCategorizations } from './read-categorizations.ts';
import { listTransactions, readTransaction, readTransactions } from './read-transactions.ts';

/** Reading transactions, their decisions and the suggestions for filing. */
export const transactionsOperations = ({ query, model }: Given) => {
  const gatherFor = query('transactions.read', gatherSuggestions).answering(withRequest);
  const suggestions = async (caller: Caller, id: TransactionId): Promise<Suggestions | Refusal<'forbidden' | 'not_found'>> => {
    const facts = await gatherFor(caller, id, model !== undefined);
    if (isRefusal(facts)) return facts;
    const [proposal = null] = model === undefined || facts.request === null ? [] : await ask(model, facts.request);
    return suggestionsOf(facts, proposal);
  };
  return {
    transactions: {
      /** One page of the transactions, the newest first, filtered by status, account, rule, days and text. */
      list: query('transactions.read', listTransactions).answering(pageOf(listedTransactions)),
      /** One transaction with the records of its source and the actions that are allowed now. */
      read: query('transactions.read', readTransaction).answering(transactionDetail),
      /** Some transactions by their ids, as rows of the list. */
      readMany: query('transactions.read', readTransactions).answering(listedTransactions),
      /** One page of the decisions on a transaction, the newest first; the first one stands. */
      categorizations: query('transactions.read', listCategorizations).answering(categorizationViews),
      /** The transactions that may be the other half of a transfer, the nearest day first. */
      matchCandidates: query('transactions.read', readMatchCandidates).answering(transactionViews),
      /** Accounts to which a transaction might be filed, best first, each with its reasons. A model is asked if the ledger has one. */
      suggestions,
    },
  };
};

/** Suggestions, with the model asked first. */
const withRequest = async (books: Books, facts: SuggestionFacts) => ({
  ...facts,
  request: facts.question === null ? null : await gatherRequest(books, [facts.question]),
});
