import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of cash links are refused. */
export const REASONS = {
  one_way_to_link_cash: '{path}: name the entry that holds the cash, a draft to issue from it, or another company: one of the three.',
  no_such_entry_named: '{path}: there is no entry {id} in these books.',
  no_such_company: '{path}: {company} is no company of your organization in which you may post.',
  companies_in_other_currencies: 'counterpartyEntityId: {company} keeps its books in {theirs}, these books are in {ours}.',
  no_cash_in_transit: 'counterpartyEntityId: {company} has no account with the role cash_in_transit.',
} as const;

export const why = reasonsOf(REASONS);
