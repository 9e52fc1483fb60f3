import type { Dependencies } from '../../app/dependencies.ts';
import type { Caller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { readMatchCandidates } from '../../review/matching/read-match-candidates.ts';
import { readRefundCandidates } from '../../review/matching/read-refund-candidates.ts';
import { gatherRequest, predict } from '../../review/models/request-predictions.ts';
import { forwardAddress } from '../../review/receipts/forward-address.ts';
import { gatherSuggestions, type SuggestionFacts, type Suggestions, suggestionsOf } from '../../review/suggestions/suggest.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { categorizationViews } from '../../views/categorization.ts';
import { pageOf } from '../../views/page.ts';
import { listedTransactions, transactionDetail, transactionViews } from '../../views/transaction.ts';
import { readContext, type TransactionContext } from '../../views/transaction-context.ts';
import { withSuggestions } from '../../views/waiting.ts';
import { listCategorizations } from './read-categorizations.ts';
import { listTransactions, readTransaction, readTransactions, type TransactionQuery } from './read-transactions.ts';

/** Read access to transactions: lists, details, decisions, and categorization suggestions. */
export const transactionsOperations = ({ query, model, inboundMail }: Dependencies) => {
  const gatherFor = query('transactions.read', gatherSuggestions).returning(withRequest);
  const suggestions = async (caller: Caller, id: TransactionId): Promise<Suggestions | Refusal<'forbidden' | 'not_found'>> => {
    const facts = await gatherFor(caller, id, model !== undefined);
    if (isRefusal(facts)) return facts;
    const [proposal = null] = model === undefined || facts.request === null ? [] : await predict(model, facts.request);
    return suggestionsOf(facts, proposal);
  };
  const contextInBooks = query('transactions.read', readContext);
  const context = async (caller: Caller, id: TransactionId): Promise<TransactionContext | Refusal<'forbidden' | 'not_found'>> => {
    const read = await contextInBooks(caller, id);
    return isRefusal(read) ? read : { ...read, receipts: { ...read.receipts, forwardAddress: await forwardAddress(inboundMail, caller) } };
  };
  return {
    transactions: {
      /**
       * One page of the transactions, newest first, filtered by status, account, rule, days and text.
       * @example
       * const { data } = granted(await ledger.transactions.list(owner, { statuses: ['needs_review'], text: 'coffee' }));
       */
      list: query('transactions.read', listTransactions).returning(pageOf(listedTransactions)),
      /**
       * One page of the transactions that need review, newest first, each with the likeliest account and transfer.
       * @example
       * const { data, awaiting } = granted(await ledger.transactions.waiting(owner, { text: 'coffee' }));
       */
      waiting: query('transactions.read', listWaiting).returning(withSuggestions),
      /**
       * One transaction with the records of its source and the actions that are allowed now.
       * @example
       * const { transaction, records } = granted(await ledger.transactions.read(owner, transactionId));
       */
      read: query('transactions.read', readTransaction).returning(transactionDetail),
      /**
       * One transaction with everything that a person needs for a decision: payments, receipts, comments, decisions, its entry.
       * @example
       * const { detail, settlement, comments } = granted(await ledger.transactions.context(owner, transactionId));
       */
      context,
      /**
       * Several transactions by their ids, as rows of the list.
       * @example
       * const rows = granted(await ledger.transactions.readMany(owner, [transactionId, postedId]));
       */
      readMany: query('transactions.read', readTransactions).returning(listedTransactions),
      /**
       * One page of the decisions on a transaction, newest first. The first one is current.
       * @example
       * const { data } = granted(await ledger.transactions.categorizations(owner, postedId));
       */
      categorizations: query('transactions.read', listCategorizations).returning(categorizationViews),
      /**
       * The transactions that may be the other leg of a transfer, nearest date first.
       * @example
       * const candidates = granted(await ledger.transactions.matchCandidates(owner, sentId));
       */
      matchCandidates: query('transactions.read', readMatchCandidates).returning(transactionViews),
      /**
       * The charges that a transaction may refund: same payee or same amount, likeliest first.
       * @example
       * const charges = granted(await ledger.transactions.refundCandidates(owner, moneyBackId));
       */
      refundCandidates: query('transactions.read', readRefundCandidates).returning(transactionViews),
      /**
       * Suggested accounts for a transaction, best first, each with its reasons. Calls the model if the ledger has one.
       * @example
       * const suggestions = granted(await ledger.transactions.suggestions(owner, transactionId));
       */
      suggestions,
    },
  };
};

/** The filters for transactions that need review. */
export type WaitingQuery = Omit<TransactionQuery, 'statuses'>;

const listWaiting = (unit: Needs<'transactions'>, requested: WaitingQuery = {}) =>
  listTransactions(unit, { ...requested, statuses: ['needs_review'] });

/** Builds suggestions after calling the model. */
const withRequest = async (unit: Needs<'accounts' | 'sources' | 'transactions'>, facts: SuggestionFacts) => ({
  ...facts,
  request: facts.question === null ? null : await gatherRequest(unit, [facts.question]),
});
