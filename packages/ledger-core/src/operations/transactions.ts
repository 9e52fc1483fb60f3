import type { Caller } from '../books/member.ts';
import type { TransactionId } from '../ids.ts';
import { ask, gatherRequest } from '../models/ask.ts';
import type { Books } from '../ports/books.ts';
import type { Model } from '../ports/model.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { gatherSuggestions, type SuggestionFacts, type Suggestions, suggestionsOf } from '../suggestions/suggest.ts';
import { listCategorizations } from '../transactions/read-categorizations.ts';
import { listTransactions, readTransaction } from '../transactions/read-transactions.ts';
import { categorizationViews } from '../views/categorization.ts';
import { pageOf } from '../views/page.ts';
import { listedTransactions, transactionDetail } from '../views/transaction.ts';
import type { Makers } from './makers.ts';

/** Reading transactions, their decisions and the suggestions for filing. */
export const transactionsOperations = ({ query }: Makers, model: Model | undefined) => {
  const gatherFor = query('transactions.read', gatherSuggestions).answering(withRequest);
  const suggestions = async (caller: Caller, id: TransactionId): Promise<Suggestions | Refusal<'forbidden' | 'not_found'>> => {
    const facts = await gatherFor(caller, id, model !== undefined);
    if (isRefusal(facts)) return facts;
    const [proposal = null] = model === undefined || facts.request === null ? [] : await ask(model, facts.request);
    return suggestionsOf(facts, proposal);
  };
  return {
    transactions: {
      list: query('transactions.read', listTransactions).answering(pageOf(listedTransactions)),
      read: query('transactions.read', readTransaction).answering(transactionDetail),
      categorizations: query('transactions.read', listCategorizations).answering(categorizationViews),
      suggestions,
    },
  };
};

/** Suggestions, with the model asked first. */
const withRequest = async (books: Books, facts: SuggestionFacts) => ({
  ...facts,
  request: facts.question === null ? null : await gatherRequest(books, [facts.question]),
});
