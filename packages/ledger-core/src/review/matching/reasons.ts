import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  hold_not_matched: 'This transaction is a hold. Match its charge after that is imported.',
  excluded_not_matched: 'This transaction is excluded, so it cannot be matched.',
  hold_not_moved: 'This transaction is a hold, so no money has moved. Categorize its charge after that is imported.',
  excluded_not_moved: 'This transaction is excluded, so it cannot be categorized.',
  transaction_not_matched: 'This transaction is not matched.',
  hold_and_its_charge: 'The match of a hold and its charge cannot be undone, because the charge replaced the hold.',
  match_in_books: 'This {kind} is posted. Reopen it first, which reverses its entry.',
  interest_not_transferred: 'This transaction is interest, which is income or an expense. Categorize it to an account instead.',
  kind_not_transferred: 'This transaction is a {kind}, which is income or an expense. Categorize it to an account instead.',
  own_account_of_transfer: "{name} is the transaction's own account. Name the account on the other side.",
  transfer_account_of_wrong_type:
    '{name} has the type {type}. A transfer goes to an asset or a liability. Categorize the transaction to the account instead.',
  transfer_to_control_account: '{name} is a control account. Settle an invoice or bill instead.',
  transfer_to_undecided: '{name} is the suspense account. Name the account that the money moved to or from.',
  transfer_in_other_currency: '{name} is not in {currency}, the currency of the transaction.',
  charge_is_itself: '{id} is this transaction itself.',
  charge_is_hold: '{id} is a hold. Name its charge.',
  other_excluded: '{id} is excluded.',
  charge_moved_alike: '{id} has the same direction, {direction}. A refund has the opposite direction.',
  charge_in_other_currency: '{id} is in {currency}, but this transaction is in {own}.',
  charge_is_later: '{id} is later than this transaction. A refund comes after its charge.',
  charge_is_refund: '{id} is itself a refund.',
  charge_not_filed: '{id} is not categorized to an income or expense account. Categorize it to one first.',
  charge_has_less_left: '{id} has only {left} left to refund.',
  other_is_hold: '{id} is a hold. Match its charge after that is imported.',
  other_is_matched: '{id} is already matched. Unmatch it first.',
  other_on_same_account: '{id} is on the same account. The two legs of a transfer are on different accounts.',
  other_moved_alike: '{id} has the same direction, {direction}. The two legs of a transfer have opposite directions.',
  other_of_another_amount: '{id} has another amount or currency. The two legs of a transfer have the same.',
  other_is_posted: '{id} is posted. Reopen it first.',
  other_is_posted_on_its_own:
    '{id} is posted as a transfer on its own. Match from that transaction, or categorize this one as a transfer to its account.',
  other_posted_match_from_it: '{id} is posted. Match from that transaction, or reopen it first.',
  the_role_matched: 'is matched with {id}',
} as const;

export const why = reasonsOf(REASONS);
