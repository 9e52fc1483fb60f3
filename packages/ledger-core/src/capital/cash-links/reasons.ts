import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  one_way_to_link_cash: 'name exactly one: the entry that has the cash, a draft to issue, or another company.',
  no_such_company: '{company} is not a company of your organization in which you may post.',
  companies_in_other_currencies:
    '{$counterpartyEntityId}: the currency of {company} is {theirs}, but the currency of these books is {ours}.',
  no_cash_in_transit: '{$counterpartyEntityId}: {company} has no account with the role cash_in_transit.',
  hold_not_linked: 'This transaction is a hold. Link its charge after that is imported.',
  not_plain_money: 'A {kind} cannot be linked, only money in or money out.',
  cash_linked_already: 'This transaction is already linked to {name}. Unmatch it first.',
  transaction_matched: 'This transaction is matched. Unmatch it first.',
  transaction_excluded: 'This transaction is excluded.',
  cash_in_other_currency: 'This transaction is in {currency}, but the currency of the books is {booksCurrency}.',
  cash_has_transaction_already: '{$entryId}: the cash of {name} is already linked to {transaction}. Unmatch that first.',
  cash_of_other_amount: '{$entryId}: the cash of {name} is a different amount.',
  cash_moved_otherwise: '{$entryId}: the cash of {name} is money {direction}, but this transaction is money {own}.',
  cash_too_far_away: '{$entryId}: the entry of {name} is dated {date}, more than a week away.',
  draft_issued_already: '{$financingInstrumentId}: {name} is already issued. Name its entry instead.',
  draft_brings_money_in: '{$financingInstrumentId}: {name} is money in, but this transaction is money out.',
  principal_of_other_amount: '{$financingInstrumentId}: the principal of {name} does not equal this deposit.',
  not_entry_of_instrument: '{$entryId}: {id} is not the current entry of a financing instrument or an intercompany amount.',
  the_role_cash: 'is the cash of {name}',
} as const;

export const why = reasonsOf(REASONS);
