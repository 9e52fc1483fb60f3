import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  hold_not_matched: 'This transaction is a hold; match its charge when it comes in.',
  excluded_not_matched: 'This transaction is kept out of the books; nothing is matched with it.',
  hold_not_moved: 'This transaction is a hold, whose money has not moved; file its charge when it comes in.',
  excluded_not_moved: 'This transaction is kept out of the books; nothing is filed of it.',
  transaction_not_matched: 'This transaction is not matched.',
  hold_and_its_charge: 'This is a hold and its charge; the charge has taken the place of the hold.',
  match_in_books: 'This {kind} is in the books; reopen it first, which reverses its entry.',
  interest_not_transferred: 'This transaction is interest, which is earned or spent; file it to a category instead.',
  kind_not_transferred: 'This transaction is a {kind}, which is earned or spent; file it to a category instead.',
  own_account_of_transfer: "{name} is the transaction's own account; name the account on the other side.",
  transfer_account_of_wrong_type:
    '{name} is of the type {type}; a transfer goes to an asset or a liability. File it to a category instead.',
  transfer_to_control_account: '{name} is a control account; settle an invoice or bill instead.',
  transfer_to_undecided: '{name} holds what is undecided; name the account that the money moved to or from.',
  transfer_in_other_currency: '{name} is not in {currency}, the currency of the transaction.',
  charge_is_itself: '{id} is this transaction itself.',
  charge_is_hold: '{id} is a hold; name its charge.',
  other_excluded: '{id} is kept out of the books.',
  charge_moved_alike: '{id} moved {direction} too; a refund moves the other way.',
  charge_in_other_currency: '{id} is in {currency}; this transaction is in {own}.',
  charge_is_later: '{id} is later than this transaction; a refund follows its charge.',
  charge_is_refund: '{id} is a refund itself.',
  charge_not_filed: '{id} is not filed to an account of income or expense; file it to one first.',
  charge_has_less_left: '{id} has {left} left to give back.',
  other_is_hold: '{id} is a hold; match its charge when it comes in.',
  other_is_matched: '{id} is matched already; unmatch it first.',
  other_on_same_account: '{id} is on the same account; the halves of a transfer are on two accounts.',
  other_moved_alike: '{id} moved {direction} too; one half goes out and the other comes in.',
  other_of_another_amount: '{id} is of another amount or currency; the halves of a transfer are equal.',
  other_is_posted: '{id} is posted; reopen it first.',
  other_is_posted_on_its_own:
    '{id} is posted as a transfer on its own; match from it, or file this one as a transfer to the account that it names.',
  other_posted_match_from_it: '{id} is posted; reopen it first, or match from it.',
} as const;

export const why = reasonsOf(REASONS);
