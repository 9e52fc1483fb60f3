import { EXAMPLE_IDS } from 'ledger-core';
import { type ProblemCode, STATUS, titleOfCode } from 'ledger-wire/problem';
import { MEANINGS } from './meanings.ts';
import { PROBLEM_TYPE } from './problem.ts';

/** The shared parts of all operations in the API description. */

const PROBLEM = { $ref: '#/components/schemas/Problem' };

export const header = (name: keyof typeof HEADER_COMPONENTS) => ({ $ref: `#/components/headers/${name}` });

const headerOf = (description: string, example: string | number) => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

export const HEADER_COMPONENTS = {
  RequestId: headerOf('The id of this request in the logs and in the audit trail.', EXAMPLE_IDS.request),
  RateLimitPolicy: headerOf(
    'The effective rate limit, with its name, the allowed requests `q`, and its window `w` in seconds.',
    '"requests";q=300;w=15',
  ),
  RateLimit: headerOf('The remaining requests `r` of the limit, and the seconds `t` until the window resets.', '"requests";r=299;t=15'),
  RetryAfter: headerOf('The seconds to wait before a retry.', 5),
  IdempotentReplayed: headerOf('`true` if this is the stored response of an earlier request with the same Idempotency-Key.', 'true'),
  DryRun: headerOf('`true` for a dry run, which stores nothing.', 'true'),
  WwwAuthenticate: headerOf(
    'The authentication method. It contains `invalid_token` if a token was sent.',
    'Bearer realm="ledger", error="invalid_token"',
  ),
  ETag: headerOf('The `row_version` of the returned resource, for `If-Match`.', '"3"'),
  ContentDisposition: headerOf('The file name.', 'attachment; filename="journal.journal"'),
} as const;

const REQUEST_ID = { 'Request-Id': { $ref: '#/components/headers/RequestId' } };

export const HEADERS = {
  id: REQUEST_ID,
  always: {
    ...REQUEST_ID,
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
  },
};

/** Codes that every operation under `/v1` can return. An operation without query parameters refuses unknown ones too. */
export const CODES_OF_ALL = [
  'invalid_request',
  'unauthenticated',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies ProblemCode[];

/** Statuses with several codes, of which each operation lists its own. */
export const MIXED_STATUSES: readonly number[] = [400, 409, 422];

interface SharedResponse {
  readonly name: string;
  readonly code: ProblemCode;
  /** Another code of the same status. */
  readonly orCode?: ProblemCode;
  readonly description?: string;
  readonly headers?: object;
}

/** Header of responses that are stored under an Idempotency-Key. */
export const REPLAYED = { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } };

const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** Statuses with one code, described once. */
export const SHARED_RESPONSES: Readonly<Record<number, SharedResponse>> = {
  401: {
    name: 'Unauthenticated',
    code: 'unauthenticated',
    headers: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } },
  },
  403: { name: 'Forbidden', code: 'forbidden' },
  404: { name: 'NotFound', code: 'not_found' },
  408: { name: 'Timeout', code: 'invalid_request', description: '`invalid_request`: no part of the body arrived for 10 seconds.' },
  413: { name: 'PayloadTooLarge', code: 'payload_too_large' },
  415: {
    name: 'UnsupportedMediaType',
    code: 'invalid_request',
    description: '`invalid_request`: the operation does not accept the media type of the body.',
  },
  429: { name: 'TooManyRequests', code: 'rate_limited', headers: RETRY },
  500: { name: 'InternalError', code: 'internal_error' },
  503: { name: 'Unavailable', code: 'unavailable', headers: RETRY },
};

/** The 503 of an operation that writes. */
export const UNAVAILABLE_TO_WRITE: SharedResponse = {
  ...SHARED_RESPONSES[503],
  name: 'UnavailableToWrite',
  code: 'unavailable',
  orCode: 'outcome_unknown',
};

export const RESPONSE_COMPONENTS = Object.fromEntries(
  [...Object.entries(SHARED_RESPONSES), [503, UNAVAILABLE_TO_WRITE] as const].map(([status, response]) => [
    response.name,
    sharedResponse(response, Number(status)),
  ]),
);

function sharedResponse({ code, orCode, headers, description }: SharedResponse, status: number) {
  const codes = orCode === undefined ? [code] : [code, orCode];
  const examples = Object.fromEntries(codes.map((each) => [each, { summary: titleOfCode(each), value: problemExample(each, status) }]));
  return {
    description: description ?? linesOf(codes),
    headers: { ...(code === 'unauthenticated' ? HEADERS.id : HEADERS.always), ...headers },
    content: {
      [PROBLEM_TYPE]: { schema: PROBLEM, ...(orCode === undefined ? { example: problemExample(code, status) } : { examples }) },
    },
  };
}

/** An example of each problem that shares its status with others. */
export const PROBLEM_EXAMPLES = Object.fromEntries(
  (Object.keys(STATUS) as ProblemCode[])
    .filter((code) => MIXED_STATUSES.includes(STATUS[code]))
    .map((code) => [code, { summary: titleOfCode(code), value: problemExample(code) }]),
);

export const problemResponse = (codes: readonly ProblemCode[], isStored: boolean) => ({
  description: linesOf(codes),
  headers: { ...HEADERS.always, ...(isStored && REPLAYED), ...(codes.includes('idempotency_key_in_use') && RETRY) },
  content: {
    [PROBLEM_TYPE]: {
      schema: PROBLEM,
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

function linesOf(codes: readonly ProblemCode[]): string {
  return codes.map((code) => (codes.length === 1 ? lineOf(code) : `- ${lineOf(code)}`)).join('\n');
}

function lineOf(code: ProblemCode): string {
  return `\`${code}\`: ${MEANINGS[code]}.`;
}

function problemExample(code: ProblemCode, status: number = STATUS[code]) {
  const detail = `${MEANINGS[code].charAt(0).toUpperCase()}${MEANINGS[code].slice(1)}.`;
  return { type: `urn:ledger:problem:${code}`, title: titleOfCode(code), status, detail, code, request_id: EXAMPLE_IDS.request };
}
