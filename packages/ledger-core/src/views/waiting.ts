import type { Transaction } from '../bank/transactions/transaction.ts';
import { FIRST_DAY, LAST_DAY } from '../kernel/dates.ts';
import type { Page } from '../kernel/page.ts';
import { suggestForMany } from '../review/suggestions/suggest.ts';
import type { AccountSuggestion } from '../review/suggestions/suggestion.ts';
import type { TransferSuggestion } from '../review/suggestions/transfer-suggestion.ts';
import { exactSettlements } from '../trade/settlement/read-settlement.ts';
import type { ViewsNeeds } from './needs.ts';
import { type ProposalView, proposalViews } from './settlement.ts';
import { listedTransactions, type TransactionView } from './transaction.ts';

/** A transaction that needs review, with the likeliest decision of each kind. */
export interface WaitingView {
  readonly view: TransactionView;
  /** The documents that it references and pays exactly. A person confirms it. */
  readonly settlement: ProposalView | null;
  readonly account: AccountSuggestion | null;
  readonly transfer: TransferSuggestion | null;
}

/** A page of transactions that need review, and the total number to review or post in the books. */
export type WaitingPage = Page<WaitingView> & { readonly awaiting: number };

/** Adds the likeliest decisions.  [FIL-24] [SET-16] */
export const withSuggestions = async (unit: ViewsNeeds, page: Page<Transaction>): Promise<WaitingPage> => {
  const views = await listedTransactions(unit, page.data);
  const suggestions = await suggestForMany(unit, page.data);
  const exact = await exactSettlements(unit, page.data);
  const shown = await proposalViews(unit, [...exact.values()]);
  const settlements = new Map([...exact.keys()].map((id, at) => [id, shown[at]]));
  const data = views.map((view, at) => {
    const { accounts: [account = null] = [], transfers: [transfer = null] = [] } = suggestions[at] ?? {};
    return { view, settlement: settlements.get(view.transaction.id) ?? null, account, transfer };
  });
  return { ...page, data, awaiting: await unit.transactions.countAwaiting(FIRST_DAY, LAST_DAY) };
};
