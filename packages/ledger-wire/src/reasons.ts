import { reasonsOf } from 'ledger-core';

/** Refusal reasons for requests that never reach the library, and the findings that the API adds to a transaction. */
export const REASONS = {
  movement_reported_twice:
    'Another record reports a movement of the same amount, on the same day or a few days apart; exclude this one if it is the same.',
  record_changed_at_source:
    'The source now reports another day, amount or direction (reading {reading}); nothing was changed. Reopen or unmatch the transaction to take it over.',
  transfer_doubtful:
    'A later movement could be the other half of this transfer instead; match the present half again to confirm it, or unmatch it.',
  refund_left_behind:
    'Its charge was filed elsewhere since this refund was decided on; file the refund again, to the account of the charge or where it belongs.',
  part_unreadable: 'The {part} cannot be read.',
  unknown_field: 'there is no such field in this {part}.',
  field_required: 'is required.',
  wrong_type: 'must be {wanted}.',
  wrong_value: '{problem}.',
  other_account_required: 'name the account on the other side.',
  other_account_named_twice: 'it is another name of other_account_id; send one of the two.',
  method_not_allowed: '{path} takes {methods}.',
  no_such_path: 'There is no {path} here.',
  archives_busy: '{busy}; ask again in {seconds} seconds.',
  verification_busy: '{busy}; ask again in {seconds} seconds.',
  code_or_token: 'give one of the two.',
  token_of_no_member: 'This token is of no member of these books.',
  metrics_need_token: 'The metrics need their token.',
  query_not_storable: 'The query holds characters that are no text.',
  body_not_storable: 'The body holds characters that are no text, or is more than {most} levels deep.',
  body_no_object: 'The body is not a JSON object.',
  body_no_json: 'The body is not JSON in UTF-8: {problem}.',
  body_stalled: 'Nothing of the body came for {seconds} seconds; send the request again.',
  body_cut_short: 'The body ended before it was whole.',
  body_too_large: 'The body of this request is at most {most} bytes.',
  body_of_other_type: 'The body is announced as {type}; send it as {media}, with the header Content-Type: {media}.',
  body_as_json: 'Send the body as JSON, with the header Content-Type: application/json.',
  no_books_over_http: 'This server opens no books over HTTP: its operator sets LEDGER_OPERATOR_TOKEN, or runs: ledger books create.',
  member_opens_no_books: `Books are opened with the operator's token; this one is of a member of books.`,
  nothing_of_this_name: 'There is nothing of this name in these books.',
  credential_required: 'This needs a credential: Authorization: Bearer <token>.',
  no_agent_name: '"{name}" names no agent; a name has 1 to 30 small letters, digits and underscores, and begins with a letter.',
  browser_not_signed_in: 'This browser is not signed in to these books. Open a sign-in link, or paste a token.',
  outcome_of_commit_unknown:
    'The database did not answer the commit, so it is not known whether this was kept. Sent with an Idempotency-Key, send it again with the same key: the answer is what happened. Sent without one, look whether it is there before you send it again, then with a key.',
  secret_key_missing:
    'This server has no key for this secret. Its operator makes one with `openssl rand -base64 32` and sets LEDGER_SECRET_KEYS=k1:KEY for every process, beside the keys that were set before; the log names a key that is missing. Nothing was kept.',
  database_unavailable:
    'The database, or the folder of documents, does not answer in time or is full. Nothing was kept; send the request again, a POST or PATCH with the same Idempotency-Key.',
  server_fault: 'Something failed on our side; the request_id names this request in our logs.',
  item_not_storable: 'holds characters that are no text, or is too deep.',
  body_holds_no_text: 'The body holds characters that are no text.',
  json_cut_short: 'The body ended before its JSON was whole.',
  part_of_body_too_long: 'A part of the body is too long: no item and no field has so many values.',
  body_too_deep: 'The body is more than {most} levels deep.',
  no_idempotency_key: 'a key has 1 to {most} printable ASCII characters.',
  too_many_requests: 'Too many requests with this credential; try again in {wait}.',
  no_ledger_position: 'this is no position; send the one that the answer to your last write had, or 0/0.',
  body_no_form: 'The body is not a form of multipart/form-data, or has more than {most} parts or a field that is too long.',
  other_uploads_in_progress: 'Other uploads {where} are in progress; send this one again in {seconds} seconds.',
  no_etag: 'send the ETag of the answer that you read, like "3", or *.',
  too_many_wrong_tokens: 'Too many wrong tokens from this address; try again in {wait}.',
  json_body_too_large: 'A body of JSON is at most {most} bytes; send the file as a part of a form.',
  server_failed: 'Something failed on our side.',
  no_http_request: 'This is not a request of HTTP/1.1.',
  one_host_header: 'A request has one header Host; this one has {given}.',
  books_moved: '{problem}',
  https_needed: 'an address of https is needed, like https://example.com/events.',
  address_with_password: 'an address without a user name and password is needed.',
  host_not_public: '{host} is not on the public internet.',
  host_private: '{host} is a name of a private network.',
  page_of_other_site:
    'This request comes from a page of another site. Only the web app of this server uses its session; programs use a token.',
  origin_missing:
    'A request by cookie that changes something needs the header Origin or Sec-Fetch-Site, as browsers send it. Programs use a token.',
} as const;

export const why = reasonsOf(REASONS);
