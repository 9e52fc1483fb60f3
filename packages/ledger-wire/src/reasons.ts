import { reasonsOf } from 'ledger-core';

/** Refusal reasons for requests that never reach the library, and the findings that the API adds to a transaction. */
export const REASONS = {
  movement_reported_twice:
    'Another record has the same amount, on the same day or a few days apart. If it is the same transaction, exclude this one.',
  record_changed_at_source:
    'The source now reports another day, amount or direction ({reading}). Nothing was changed. To apply it, reopen or unmatch the transaction.',
  transfer_doubtful:
    'A later transaction could be the other leg of this transfer. Match the present leg again to confirm it, or unmatch it.',
  refund_left_behind:
    'Its charge was categorized to another account after this refund. Categorize the refund again, to the account of the charge or where it belongs.',
  part_unreadable: 'The {part} cannot be read.',
  unknown_field: 'is not a field of this {part}.',
  propose_or_dry_run: 'send either propose or dry_run. A proposal shows what the command would do.',
  wrong_type: 'must be {wanted:or}.',
  wrong_value: '{problem}.',
  other_account_required: 'name the account on the other side.',
  other_account_named_twice: 'is another name of other_account_id. Send only one of them.',
  method_not_allowed: '{path} supports {methods}.',
  no_such_path: 'There is no {path} here.',
  archives_busy: '{busy} Try again in {seconds} seconds.',
  verification_busy: '{busy} Try again in {seconds} seconds.',
  code_or_token: 'send exactly one of code and token.',
  token_of_no_member: 'This token does not belong to a member of these books.',
  metrics_need_token: 'The metrics require their token.',
  query_not_storable: 'The query contains invalid characters.',
  body_not_storable: 'The body contains invalid characters, or is nested more than {most} levels deep.',
  body_no_object: 'The body is not a JSON object.',
  body_no_json: 'The body is not JSON in UTF-8: {problem}.',
  body_stalled: 'No data of the body arrived for {seconds} seconds. Send the request again.',
  body_cut_short: 'The body ended early.',
  body_too_large: 'The body must have at most {most} bytes.',
  body_of_other_type: 'The Content-Type of the body is {type}. Send {media}, with the header Content-Type: {media}.',
  body_as_json: 'Send the body as JSON, with the header Content-Type: application/json.',
  no_books_over_http:
    'This server does not create books over HTTP. Its operator can set LEDGER_OPERATOR_TOKEN, or run: books company create.',
  member_opens_no_books: "Creating books requires the operator's token. This token belongs to a member of books.",
  nothing_of_this_name: 'There is nothing with this name in these books.',
  credential_required: 'This requires a token: Authorization: Bearer <token>.',
  no_agent_name: '"{name}" is not an agent name. It must have 1 to 30 lowercase letters, digits and underscores, and start with a letter.',
  browser_not_signed_in: 'This browser is not signed in to these books. Open a sign-in link, or enter a token.',
  outcome_of_commit_unknown:
    'The database did not confirm the commit, so it is unknown whether this was stored. If you sent an Idempotency-Key, send the request again with the same key, which returns what happened. Otherwise check whether it was stored before you send it again, then with a key.',
  secret_key_missing:
    'This server has no key for this secret, and nothing was stored. Its operator must generate a key with `openssl rand -base64 32`, and set LEDGER_SECRET_KEYS=k1:KEY for every process, beside the existing keys. The log names a missing key.',
  database_unavailable:
    'The database or the document storage is full or not responding, and nothing was stored. Send the request again, a POST or PATCH with the same Idempotency-Key.',
  server_fault: 'An error occurred on our side. The request_id identifies this request in our logs.',
  item_not_storable: 'contains invalid characters, or is nested too deep.',
  body_holds_no_text: 'The body contains invalid characters.',
  json_cut_short: 'The body ended before its JSON was complete.',
  part_of_body_too_long: 'A part of the body is too long. No item or field may have so many values.',
  body_too_deep: 'The body is nested more than {most} levels deep.',
  no_idempotency_key: 'must have 1 to {most} printable ASCII characters.',
  too_many_requests: 'Too many requests with this credential. Try again in {wait}.',
  no_ledger_position: 'is not a position. Send the one from the response to your last write, or 0/0.',
  body_no_form: 'The body is not multipart/form-data, has more than {most} parts, or has a field that is too long.',
  other_uploads_in_progress: 'Other uploads {where} are in progress. Send this one again in {seconds} seconds.',
  no_etag: 'must be the ETag of the response that you read, like "3", or *.',
  too_many_wrong_tokens: 'Too many wrong tokens from this address. Try again in {wait}.',
  json_body_too_large: 'A JSON body must have at most {most} bytes. Send the file as a part of a form.',
  server_failed: 'An error occurred on our side.',
  no_http_request: 'This is not an HTTP/1.1 request.',
  one_host_header: 'A request must have one Host header, but this one has {given}.',
  books_moved:
    'These books moved to another database at {at}, and are read-only in this one. Nothing was stored. Send the request again when the service uses that database, a POST or PATCH with the same Idempotency-Key. If that database is not used, the operator can run "books company reopen" here.',
  page_of_other_site:
    'This request comes from a page of another site. Only the web app of this server can use its session. Programs use a token.',
  origin_missing:
    'A request with a cookie that changes data requires the header Origin or Sec-Fetch-Site, which browsers send. Programs use a token.',
  the_second: '1 second',
  the_seconds: '{seconds} seconds',
  the_uploads_of_books: 'of these books',
  the_uploads_on_server: 'on this server',
  the_uploads_with_token: 'with this token',
  books_being_verified: 'These books are being verified.',
  other_books_being_verified: 'Other books are being verified on this server.',
  archive_being_written: 'An archive of these books is being written.',
  own_archive_being_written: 'An archive of other books is being written for you.',
  archives_being_written: '{count} archives of other books are being written on this server.',
  the_several: 'several',
  the_none: 'none',
} as const;

export const why = reasonsOf(REASONS);
