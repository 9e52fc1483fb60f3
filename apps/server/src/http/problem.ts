import { isRefusal, type Refusal, type RequestId } from 'ledger-core';
import { type ProblemCode, problemOf, type WireError } from 'ledger-wire/problem';
import type { HttpResponse } from './response.ts';
import { AS_SENT } from './wire-names.ts';

export interface HttpRefusal extends Refusal<ProblemCode> {
  readonly errors?: readonly WireError[];
  /** A more specific status than that of the code. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether a result is a refusal of the library or of HTTP. */
export const isRefused = (value: unknown): value is Refusal | HttpRefusal => isRefusal(value);

export const PROBLEM_TYPE = 'application/problem+json';

/** Renders a refusal as a response. A refusal of the library requires the names of its route. */
export const problem = (refusal: HttpRefusal, requestId: RequestId, words = AS_SENT): HttpResponse => {
  const body = problemOf(refusal, words, { status: refusal.status, requestId });
  const headers = refusal.refused === 'idempotency_key_in_use' ? { 'retry-after': '1' } : refusal.headers;
  return { status: body.status, body: JSON.stringify(body), type: PROBLEM_TYPE, ...(headers !== undefined && { headers }) };
};
