import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  one_way_to_link_cash: 'name the entry that holds the cash, a draft to issue from it, or another company: one of the three.',
  no_such_company: '{company} is no company of your organization in which you may post.',
  companies_in_other_currencies: 'counterpartyEntityId: {company} keeps its books in {theirs}, these books are in {ours}.',
  no_cash_in_transit: 'counterpartyEntityId: {company} has no account with the role cash_in_transit.',
  hold_not_linked: 'This transaction is a hold; link its charge when it comes in.',
  not_plain_money: 'A {kind} is not plain money in or out.',
  cash_linked_already: 'This transaction is linked to {name}; unmatch it first.',
  transaction_matched: 'This transaction is matched; unmatch it first.',
  transaction_excluded: 'This transaction is kept out of the books.',
  cash_in_other_currency: 'This transaction moved in {currency}; the books count in {booksCurrency}.',
  cash_has_transaction_already: 'entryId: the cash of {name} is linked to {transaction} already; unmatch that first.',
  cash_of_other_amount: 'entryId: the cash of {name} is another amount.',
  cash_moved_otherwise: 'entryId: the cash of {name} moved {direction}; this transaction moved {own}.',
  cash_too_far_away: 'entryId: the entry of {name} is of {date}, more than a week away.',
  draft_issued_already: 'financingInstrumentId: {name} is issued; name its entry instead.',
  draft_brings_money_in: 'financingInstrumentId: {name} brings money in; this transaction moved out.',
  principal_of_other_amount: 'financingInstrumentId: the principal of {name} is another amount than this deposit.',
  not_entry_of_instrument: 'entryId: {id} is not the standing entry of a financing instrument or of an intercompany amount.',
} as const;

export const why = reasonsOf(REASONS);
