import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of filing are refused. */
export const REASONS = {
  no_equipment_account: '{path}: this chart has no account {code}; name the asset account.',
  no_such_department: '{path}: there is no department {id} in these books.',
  no_such_version: 'This transaction has version {version}, and no earlier version {wanted} to restore.',
  row_changed_since: 'This transaction was changed since: it has version {version}, not {seen}.',
  change_by_source_stands: 'The source changed this transaction at version {version}; that is not taken back.',
  partner_changed_since: '"{description}" ({id}), which changed together with it, was changed again since.',
  not_spent: 'Only money that was spent buys an asset; this is {kind} going {direction}.',
  hold_not_capitalized: 'This is a hold; capitalize its charge once that has come in.',
  register_in_other_currency: 'This transaction moved in {currency}; the register counts in {register}.',
  asset_bought_already: 'This transaction bought the fixed asset {asset} already; reopen it to change its terms.',
  asset_posted_with_values:
    'The fixed asset {name} has posted entries with these dimension values. Reopen the transaction, then capitalize it with the new values.',
  own_asset_posted_with_values:
    'Its fixed asset has posted entries with the current dimension values. Reopen the transaction to change them.',
  part_of_version_gone: 'The {what} {id} of that version is not on record, so it cannot be restored.',
  refund_shortened_schedule: 'The refund {refund} shortened the schedule of this transaction since; reopen the refund first.',
  shortened_schedule_went_on: 'The schedule {id}, which this refund shortened, went on since.',
  paid_document_gone: '{document}, which this transaction paid, is no longer on the books.',
  paid_document_paid_otherwise: '{document}, which this transaction paid, was paid otherwise since.',
  change_posted_in_both_companies:
    'The change posted an amount with {company} in the books of both companies; unmatch the transaction instead.',
  cash_has_other_transaction: 'The cash of {name} has another transaction since, or its entry is reversed.',
  transaction_reconciled_in: 'This transaction is reconciled; reopen the reconciliation {reconciliation} first.',
  rows_or_request: '{path}: name the rows to restore, or the request to take back: one of the two.',
  split_size: '{path}: a split has 1 to {most} parts; this one has {count}.',
  split_unbalanced: '{path}: they add up to {sum} {code}; the transaction moved {amount}.',
  excluded_not_filed: 'This transaction is kept out of the books; nothing is filed of it.',
  moved_in_other_currency: "This transaction moved in {currency}; what is posted is counted in the books' currency, {booksCurrency}.",
  posted_reopen_first: 'This transaction is posted; reopen it first, which reverses its entry.',
  excluded_already: 'This transaction is kept out of the books already.',
  exclusion_stands: 'This transaction is kept out of the books, which cannot be taken back; post an entry for it if it belongs in them.',
  no_decision_to_take_back: 'This transaction awaits review: there is no decision to take back.',
  transaction_pays_documents: '{path}: this transaction pays invoices or bills; reopen it first, and settle it again on its new day.',
  day_reconciled: '{path}: this transaction is reconciled; reopen the reconciliation {reconciliation} first.',
  entry_names_party_on_control:
    'Entry {entryNo} names the counterparty on {code} {name}, a control account; file the transaction again to change that.',
  transactions_up_to: '{path}: name 1 to {most} transactions; these are {count}.',
  transaction_named_again: '{path}: {id} is named more than once.',
  transaction_twice: '{path}: a transaction is named more than once.',
  request_changed_nothing: '{path}: {request} changed no transaction of these books.',
  request_changed_too_many: '{path}: {request} changed more than {most} transactions; restore them by rows, in parts.',
  not_asset_account: '{path}: {code} {name} is not an asset account.',
  asset_account_with_role: '{path}: {code} {name} has the role {role}.',
  filed_to_control_account: '{path}: {code} {name} is a control account; settle an invoice or bill instead.',
  nothing_filed_to_role: '{path}: {code} {name} has the role {role}; nothing is filed to it.',
  own_money_is_transferred: "{path}: {code} {name} is one of the books' own cash or card accounts; file a transfer instead.",
  refund_in_to_revenue: '{path}: {code} {name} is a revenue account; a refund going in belongs to expenses or the balance sheet.',
  refund_out_to_expense: '{path}: {code} {name} is an expense account; a refund going out belongs to revenue or the balance sheet.',
  money_in_to_expense: '{path}: {code} {name} is an expense account; money going in belongs to revenue or the balance sheet.',
  money_out_to_revenue: '{path}: {code} {name} is a revenue account; money going out belongs to expenses or the balance sheet.',
  party_paid_not_capitalized:
    'This transaction pays a party; the asset is on the document. Reopen the payment first to capitalize it instead.',
  documents_paid_not_capitalized:
    'This transaction pays {documents}; the asset is on the document. Reopen the payment first to capitalize it instead.',
  schedule_not_shortened: 'The schedule {schedule}, which spreads the charge, cannot be shortened: {because}',
  entry_not_posted_again: 'Entry {entryNo} of {date} cannot be posted again: {because}',
} as const;

export const why = reasonsOf(REASONS);
