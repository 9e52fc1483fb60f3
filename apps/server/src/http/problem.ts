import { type FieldError, isRefusal, type Refusal, type RefusalCode, type RequestId } from 'ledger-core';
import * as v from 'valibot';
import { MAX_ERRORS_LISTED } from '../limits.ts';
import { id, output } from '../wire.ts';
import type { Answer } from './answer.ts';

/** The status of every refusal of the library, and of every refusal that only HTTP knows. */
export const STATUS = {
  invalid_request: 400,
  invalid_cursor: 400,
  malformed_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
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
  splits_unbalanced: 422,
  transaction_not_reposted: 422,
  event_not_reopenable: 422,
  unsupported_image: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number> & Record<string, number>;

export type ProblemCode = keyof typeof STATUS;

/** One fault of a request. Without a code of its own it has that of the refusal. */
export interface WireError extends FieldError {
  readonly code?: string;
}

/** A refusal with the headers of its status. */
export interface HttpRefusal extends Refusal<ProblemCode> {
  readonly errors?: readonly WireError[];
  /** A more exact status than that of the code. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether a result is a refusal, of the library or of HTTP. */
export const isRefused = (value: unknown): value is Refusal | HttpRefusal => isRefusal(value);

/** Problem details of RFC 9457, with the members of this API. */
export const Problem = output('Problem', {
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
  code: v.picklist(Object.keys(STATUS) as ProblemCode[]),
  request_id: id('request'),
  errors: v.optional(v.array(v.object({ field: v.string(), code: v.string(), message: v.string() }))),
});

export const PROBLEM_TYPE = 'application/problem+json';

/** Writes a refusal as a problem, with the status of its code unless it has a more exact one. */
export const problem = (refusal: HttpRefusal, requestId: RequestId): Answer => {
  const { refused: code, message, field, status = STATUS[code] } = refusal;
  const errors = refusal.errors ?? (field === undefined ? [] : [{ field, message }]);
  const body: v.InferOutput<typeof Problem> = {
    type: `urn:ledger:problem:${code}`,
    title: titleOf(code),
    status,
    detail: message,
    code,
    request_id: requestId,
    ...(errors.length > 0 && { errors: errors.slice(0, MAX_ERRORS_LISTED).map((error) => ({ code, ...error })) }),
  };
  const headers = code === 'idempotency_key_in_use' ? { 'retry-after': '1' } : refusal.headers;
  return { status, body: JSON.stringify(body), type: PROBLEM_TYPE, ...(headers !== undefined && { headers }) };
};

/** "period_closed" reads "Period closed". */
const titleOf = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
