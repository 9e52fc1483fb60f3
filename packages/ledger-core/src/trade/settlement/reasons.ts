import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of settlement are refused. */
export const REASONS = {
  one_source_of_cash: '{path}: name the payment or the vendor credit: one of the two.',
  no_payment_of_party: '{path}: {payment} is no payment of {name}.',
  payment_pays_not: '{path}: {payment} does not pay {document}.',
  payment_pays_nothing: '{payment} pays no document.',
  item_of_other_party: '{path}: {number} is not of {name}.',
  item_paid: '{path}: {number} is paid.',
  item_after_application: '{path}: {number} is of {date}, after {on}; name its day or a later one as date.',
  hold_not_settled: 'This transaction is a hold, whose money has not moved; settle with its charge when it comes in.',
  excluded_pays_nothing: 'This transaction is kept out of the books; it pays nothing.',
  transfer_not_settled: 'This transaction is a transfer between accounts; reopen it first.',
  cash_not_settled: 'This transaction is the cash of {name}; unmatch it first.',
  match_not_settled: 'This transaction is matched as a {match}; unmatch it first.',
  settles_already: 'This transaction pays invoices or bills already; reopen it first.',
  settles_in_other_currency: 'This transaction moved in {currency}; the books keep invoices and bills in {booksCurrency}.',
  interest_not_settled: 'This transaction is interest; it pays no invoice or bill.',
  kind_not_settled: 'This transaction is a {kind}; it pays no invoice or bill.',
  no_such_issued_invoice: '{path}: there is no issued invoice {id} in these books.',
  no_such_approved_bill: '{path}: there is no approved bill {id} in these books.',
  no_open_document: '{name} has no open document to put the unapplied cash to.',
  no_open_document_by: '{name} has no open document of {day} or earlier to put the unapplied cash to.',
  no_unapplied_cash: '{name} has no unapplied cash.',
  no_unapplied_cash_by: '{name} has no unapplied cash of {day} or earlier.',
} as const;

export const why = reasonsOf(REASONS);
