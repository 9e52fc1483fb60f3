import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of filing are refused. */
export const REASONS = {
  no_equipment_account: '{path}: this chart has no account {equipment}; name the asset account.',
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
} as const;

export const why = reasonsOf(REASONS);
