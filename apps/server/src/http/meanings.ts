import type { ProblemCode } from 'ledger-wire/problem';

/** The meaning of each code, for the API description and the reference of errors.  [CLI-13] */
export const MEANINGS: Readonly<Record<ProblemCode, string>> = {
  invalid_request: 'a field, query value or header is malformed, unknown or missing',
  invalid_cursor: 'the cursor was altered, or belongs to another list, other filters or other books',
  malformed_json: 'the body is not JSON in UTF-8',
  unauthenticated: 'the token is missing, unknown, revoked or expired. See `WWW-Authenticate`',
  forbidden: "the member's role does not allow this operation",
  not_found: 'these books do not contain the resource',
  method_not_allowed: 'the path does not accept this method. See `Allow`',
  conflict:
    'the request conflicts with the current state. For example, a number or role is in use, a month is already closed or has transactions to review, or an entry is already reversed',
  chart_conflict: 'an account to be created has a number that another account has. The message contains that account',
  idempotency_key_in_use: 'the first request with this key is still running. Retry after `Retry-After`',
  payload_too_large: 'the body is larger than the operation accepts',
  idempotency_key_reused: 'the key was used with another query or body',
  unprocessable: 'the request is well formed, but a rule of the books refuses a value. `errors` contains the field',
  approval_required: 'an approval policy of the books stops this. The sentence names the proposal, or says how to propose it',
  period_closed: 'the month is closed',
  entry_unbalanced: 'debits and credits differ',
  sum_out_of_range: 'a sum in the books would exceed the largest amount that is exact',
  party_required: 'a line on a control account has no counterparty',
  counterparty_on_control_line:
    "the transaction's entry has its counterparty on a control account. Categorize it again to change the counterparty",
  dimension_required: 'a line lacks a dimension that its account requires',
  account_not_usable:
    'the account is a summary account, inactive, on the wrong side of the income statement, or reserved for another operation',
  splits_unbalanced: "the parts do not add up to the transaction's amount",
  transaction_spread: 'the transaction has an amortization schedule. Delete the schedule first',
  fixed_asset_terms:
    'the register does not accept these asset terms (service day, salvage value, useful life), or the transaction is a hold or in another currency',
  transaction_capitalized: 'the register already contains an asset of this transaction',
  transaction_reconciled: 'the transaction is reconciled, so its day cannot change. Reopen the reconciliation first',
  transaction_not_reposted: 'the transaction cannot be posted on its new day. `detail` contains the reason',
  event_not_reopenable: 'the transaction is excluded from the books, or has no decision to undo',
  transfer_not_possible: 'the transaction or the other account cannot be part of a transfer',
  match_not_possible: 'the two transactions are not the two unmatched legs of one transfer, or not a charge and its refund',
  cash_link_not_possible: 'the transaction is not the cash of this entry, draft or company',
  match_not_undoable: 'the transaction is not matched, is the charge of a hold, or is a duplicate or refund in the books',
  settlement_not_possible:
    'the transaction cannot pay an invoice or bill (it is a transfer, a fee, a refund, a hold, matched or excluded), or already pays some',
  settlement_invalid:
    'the parts are not open documents of one counterparty, or exceed the remaining amount of the transaction or a document',
  transaction_settles: 'the transaction pays invoices or bills, so its day cannot change. Reopen the transaction first',
  reconciliation_unbalanced: 'the statement does not tie out. `detail` contains the difference, and `errors` the reasons',
  unsupported_image: 'the file is not a readable PNG, JPEG or WebP image, or has too few or too many pixels on a side',
  unsupported_document: 'the file is empty, or is not a PDF, PNG, JPEG, WebP or HEIC file or an electronic invoice',
  connection_rejected: 'the other program refused the sign-in of the connection. Sign in again',
  rate_limited:
    'too many requests with this credential, too many wrong tokens from this address, or too many uploads in progress. Retry after `Retry-After`',
  internal_error: 'the server failed. The `request_id` identifies the request in the logs',
  unavailable:
    'the database or the document folder is unavailable, full or too slow, or the operator has not set a key for secrets. Nothing was stored. Retry after `Retry-After`',
  outcome_unknown:
    'the database did not confirm the commit, so it is unknown whether the change was stored. Check, or repeat the request with the same Idempotency-Key',
};
