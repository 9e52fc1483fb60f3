import {
  type Field,
  type FieldError,
  fieldIn,
  messageOf,
  type Refusal,
  type RefusalCode,
  type Remedy,
  type RequestId,
  sentenceOf,
  type Why,
  type Words,
  whyOf,
} from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, oneOf, PARAMS, REASON, text, whole } from './fields.ts';
import { output } from './schemas.ts';

/** The status of every refusal of the library, and of every refusal that only HTTP has. */
export const STATUS = {
  invalid_request: 400,
  invalid_cursor: 400,
  malformed_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  chart_conflict: 409,
  idempotency_key_in_use: 409,
  payload_too_large: 413,
  idempotency_key_reused: 422,
  unprocessable: 422,
  period_closed: 422,
  entry_unbalanced: 422,
  sum_out_of_range: 422,
  party_required: 422,
  counterparty_on_control_line: 422,
  dimension_required: 422,
  account_not_usable: 422,
  approval_required: 422,
  splits_unbalanced: 422,
  transaction_spread: 422,
  fixed_asset_terms: 422,
  transaction_capitalized: 422,
  transaction_reconciled: 422,
  transaction_not_reposted: 422,
  event_not_reopenable: 422,
  transfer_not_possible: 422,
  match_not_possible: 422,
  match_not_undoable: 422,
  cash_link_not_possible: 422,
  settlement_not_possible: 422,
  settlement_invalid: 422,
  transaction_settles: 422,
  reconciliation_unbalanced: 422,
  unsupported_image: 422,
  unsupported_document: 422,
  connection_rejected: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  outcome_unknown: 503,
} as const satisfies Record<RefusalCode, number> & Record<string, number>;

export type ProblemCode = keyof typeof STATUS;

/** One error of a request. Without its own code it has the refusal's code. */
export interface WireError extends FieldError {
  readonly code?: string;
}

/** A refusal of the library or of HTTP, without its code. */
interface Refused extends Why {
  readonly field?: Field;
  readonly errors?: readonly WireError[];
  readonly remedies?: readonly Remedy[];
}

/** Errors per problem: enough to correct a form, and a hostile body is not repeated. */
const MAX_ERRORS_LISTED = 100;

const PlaceOut = output('Place', 'A place in a file, as a reason. `field` is its English sentence.', { reason: REASON, params: PARAMS });

const place = v.optional(
  v.pipe(PlaceOut, v.metadata({ examples: [{ reason: 'the_cell_of_file', params: { row: 3, column: 'Amount' } }] })),
);

const ErrorOut = output('Error', 'One error of a request.', {
  field: text('The invalid field, query value or row.', 'lines[0].amount'),
  place,
  code: text('The code of the error, or that of the problem.', 'invalid_value'),
  message: text('The error message.', 'must be a decimal amount like 1250.00.'),
  reason: REASON,
  params: PARAMS,
});

const RemedyOut = output('Remedy', 'A field and a value that make the request succeed.', {
  field: text('The field or query value to send.', 'date_order'),
  value: v.pipe(
    v.unknown(),
    v.metadata({
      // A list of types, because the API reference in a browser does not accept a choice of schemas here.
      type: ['string', 'number', 'boolean', 'object'],
      description: 'Its value: a string, a number, true, or lists of strings by name.',
      examples: ['dmy'],
    }),
  ),
});

/** Problem details of RFC 9457, with the extension members of this API. */
export const Problem = output(
  'Problem',
  'The reason that a request was refused (RFC 9457). It changed nothing. For `outcome_unknown`, that is not known.',
  {
    type: text('The problem type, a URI with the code.', 'urn:ledger:problem:invalid_request'),
    title: text('The code, for people.', 'Invalid request'),
    status: whole('The status of the response.', 400),
    detail: text('The explanation, for people.', 'lines[0].amount: must be a decimal amount like 1250.00.'),
    code: oneOf(Object.keys(STATUS) as ProblemCode[], 'The code, for programs.', 'invalid_request'),
    reason: REASON,
    params: PARAMS,
    field: v.optional(text('The invalid field, query value, row or place in a file. `detail` begins with it.', 'lines[0].amount')),
    place,
    request_id: id('request', 'The `Request-Id` of the response, which identifies it in the logs.'),
    errors: v.optional(listOf(ErrorOut, 'The single errors of invalid fields or rows, at most 100.')),
    remedies: v.optional(listOf(RemedyOut, 'Tested changes to the request. Each one makes the request succeed. The best one is first.')),
  },
);

type ProblemJson = v.InferOutput<typeof Problem>;

/** A problem of a program without requests: the JSON of the API without `request_id`. */
export type ProblemOfRefusal = Omit<ProblemJson, 'request_id'> & Partial<Pick<ProblemJson, 'request_id'>>;

/**
 * A refusal as a problem, with the status of its code or a more specific one. The words contain the names of the inputs: a refusal of the
 * library uses the library's.
 */
export const problemOf = (
  { refused: code, ...refusal }: Refused & Pick<Refusal<ProblemCode>, 'refused'>,
  words: Words,
  { status = STATUS[code], requestId }: { readonly status?: number | undefined; readonly requestId?: RequestId | undefined } = {},
): ProblemOfRefusal => {
  const { detail, field, place, errors, remedies } = refusalOnWire(refusal, words);
  return {
    type: `urn:ledger:problem:${code}`,
    title: titleOfCode(code),
    status,
    detail,
    code,
    reason: refusal.reason,
    params: refusal.params as ProblemJson['params'],
    ...(field !== undefined && { field }),
    ...placed(place),
    ...(requestId !== undefined && { request_id: requestId }),
    ...(errors.length > 0 && { errors: errors.slice(0, MAX_ERRORS_LISTED).map((error) => ({ ...error, code: error.code ?? code })) }),
    ...(remedies.length > 0 && { remedies }),
  };
};

/** "period_closed" becomes "Period closed". */
export const titleOfCode = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');

/** The place of an error in a file, if it is in one. */
const placed = (place: Why | undefined): { readonly place?: NonNullable<ProblemJson['place']> } =>
  place === undefined ? {} : { place: place as NonNullable<ProblemJson['place']> };

const placeIn = (field: Field | undefined): Why | undefined => (typeof field === 'object' ? whyOf(field) : undefined);

/** A refusal in the form of a problem: its message, its field, its errors with their reasons, and its remedies, in the API's names. */
export const refusalOnWire = ({ field, errors, reason, params, remedies = [] }: Refused, words: Words) => {
  const single: Refused['errors'] = field === undefined ? [] : [{ field, reason, params }];
  return {
    detail: messageOf({ reason, params, field }, words),
    field: field === undefined ? undefined : fieldIn(field, words),
    place: placeIn(field),
    errors: (errors ?? single).map((error) => ({
      field: fieldIn(error.field, words),
      ...placed(placeIn(error.field)),
      code: error.code,
      message: sentenceOf(error, words),
      reason: error.reason,
      params: error.params,
    })),
    remedies: remedies.map(({ input, value }) => ({ field: words.inputName(input) ?? input, value })),
  };
};
