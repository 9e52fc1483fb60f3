import type { ProblemCode } from './problem.ts';

/** The meaning of each code, for the API description and the reference of errors.  [CLI-13] */
export const MEANINGS: Readonly<Record<ProblemCode, string>> = {
  invalid_request: 'a field, query value or header is malformed, unknown or missing',
  invalid_cursor: 'the cursor was altered, or belongs to another list, other filters or other books',
  malformed_json: 'the body is not JSON in UTF-8',
  unauthenticated: 'there is no token, or one that is not known, was revoked or has expired; see `WWW-Authenticate`',
  forbidden: "the member's role may not do this",
  not_found: 'there is no such thing in these books',
  method_not_allowed: 'the path takes other methods; see `Allow`',
  conflict:
    'it does not fit what stands: a number or role is taken, a month is closed already or awaits review, an entry is reversed already',
  chart_conflict: 'an account that would be opened has a number that another account has; the message names that one',
  idempotency_key_in_use: 'the first request with this key is still running; try again after `Retry-After`',
  payload_too_large: 'the body is larger than the operation takes',
  idempotency_key_reused: 'the key was used with another query or body',
  unprocessable: 'it is well formed, but a rule of the books refuses a value; `errors` names the field',
  period_closed: 'the month is closed',
  entry_unbalanced: 'debits and credits differ',
  sum_out_of_range: 'the books would count more than they can count exactly',
  party_required: 'a line on a control account names no party',
  counterparty_on_control_line: "the transaction's entry names its counterparty on a control account; filing it again changes that",
  dimension_required: 'a line lacks a dimension that its account requires',
  account_not_usable: 'the account is a header, out of use, on the wrong side of the income statement, or reserved for another operation',
  splits_unbalanced: "the parts do not add up to the transaction's amount",
  transaction_spread: 'a schedule spreads the transaction over months; removing the schedule allows it',
  fixed_asset_terms:
    'the register does not take these terms of an asset (service day, salvage value, useful life), or the transaction is a hold or in another currency',
  transaction_capitalized: 'the transaction bought an asset of the register already',
  transaction_reconciled: 'the transaction is reconciled, so its day stays; reopening the reconciliation allows it',
  transaction_not_reposted: 'the transaction would not post on the day it is moved to; `detail` has the reason',
  event_not_reopenable: 'the transaction is kept out of the books, or there is no decision to take back',
  transfer_not_possible: 'the transaction or the other account is none that money is transferred with',
  match_not_possible: 'the two transactions are not the two free legs of one transfer, or not a charge and its refund',
  cash_link_not_possible: 'the transaction is not the cash of this entry, draft or company',
  match_not_undoable: 'the transaction is not matched, is the charge of a hold, or is a duplicate or refund in the books',
  settlement_not_possible:
    'the transaction pays no invoice or bill (it is a transfer, a fee, a refund, a hold, matched or kept out), or pays some already',
  settlement_invalid: "the parts are not one party's open documents, or are more than the transaction or a document has left",
  transaction_settles: 'the transaction pays invoices or bills, so its day stays; reopening it allows the change',
  reconciliation_unbalanced: 'the statement does not tie out; `detail` has the difference, and `errors` has its reasons',
  unsupported_image: 'it is not a PNG, JPEG or WebP that can be read, or too few or too many pixels on a side',
  unsupported_document: 'the file is empty, or not a PDF, PNG, JPEG, WebP or HEIC file or an electronic invoice',
  connection_rejected: 'the other program refused the sign-in of the connection; signing in again mends it',
  rate_limited:
    'too many requests with this credential, wrong tokens from this address, or uploads in progress; try again after `Retry-After`',
  internal_error: 'a failure on our side; the `request_id` names it in our logs',
  unavailable:
    'the database, or the folder of documents, is away, full or too slow, or the operator has set no key for a secret; nothing was kept; try again after `Retry-After`',
  outcome_unknown:
    'the database did not answer the commit, so it is not known whether this was kept; look, or send it again with the same Idempotency-Key',
};
