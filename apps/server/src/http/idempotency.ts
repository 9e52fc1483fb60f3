import { createHash, type Hash } from 'node:crypto';
import { isReplay, type Once, type Replay, type RequestId, type StoredResponse } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import { SentText } from 'ledger-wire/sent-text';
import { LongList } from './large-json.ts';
import { MAX_KEY_LENGTH } from './limits.ts';
import { type HttpRefusal, PROBLEM_TYPE } from './problem.ts';
import type { HttpResponse } from './response.ts';

/** A request that must be executed once. */
interface OnceRequest {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
}

/** Responds to a request, executing it once if it has a key.  [HTTP-12] */
export const respondOnce = async (
  { key, ...request }: Omit<OnceRequest, 'key'> & { readonly key: string | undefined },
  requestId: RequestId,
  render: (result: unknown) => HttpResponse,
  call: (once: Once | undefined) => unknown,
): Promise<HttpResponse> => {
  if (key === undefined) return render(await call(undefined));
  const { once, responseFor } = onceOf({ key, ...request }, requestId, render);
  const result = await call(once);
  return isReplay(result) ? replay(result) : responseFor(result);
};

/**
 * Turns a request into the library's `once`. The response is rendered once, so the stored bytes equal the sent ones.
 * [HTTP-12] [HTTP-13] [HTTP-14]
 */
const onceOf = (request: OnceRequest, requestId: RequestId, render: (result: unknown) => HttpResponse) => {
  let last: { readonly result: unknown; readonly response: HttpResponse } | undefined;
  const responseFor = (result: unknown): HttpResponse => {
    if (last === undefined || last.result !== result) last = { result, response: render(result) };
    return last.response;
  };
  const once: Once = {
    key: request.key,
    scope: `${request.method} ${request.path}`,
    fingerprint: fingerprintOf(request),
    responseFor: (result) => stored(responseFor(result), requestId),
  };
  return { once, responseFor };
};

/** Parses an Idempotency-Key: quoted as in the draft standard, or bare.  [HTTP-11] */
export const readKey = (header: string | undefined): string | undefined | HttpRefusal => {
  if (header === undefined) return undefined;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (/^[ -~]+$/.test(key) && key.length <= MAX_KEY_LENGTH) return key;
  return { refused: 'invalid_request', ...why.no_idempotency_key({ most: MAX_KEY_LENGTH }), field: 'Idempotency-Key' };
};

/** Client errors and server faults are not stored: the next attempt may succeed. */
const isStored = (status: number): boolean => status < 500 && ![400, 401, 403, 404, 429].includes(status);

const stored = ({ status, body, headers }: HttpResponse, requestId: RequestId): StoredResponse | null =>
  isStored(status) ? { status, headers: { ...headers, 'request-id': requestId }, body: body === null ? null : String(body) } : null;

/**
 * The stored response, byte for byte, with its headers. Its id is the id of the executed request, as in its body and in the audit
 * trail.  [HTTP-12]
 */
const replay = ({ replayed: { status, headers, body } }: Replay): HttpResponse => ({
  status,
  body,
  headers: { ...headers, 'idempotent-replayed': 'true' },
  ...(status >= 400 && { type: PROBLEM_TYPE }),
});

const fingerprintOf = ({ method, path, query, body }: OnceRequest): string => {
  const hash = createHash('sha256').update(`${method} ${path}\n`);
  addCanonical(hash, query);
  addCanonical(hash, body);
  return hash.digest('hex');
};

/** A form text counts as the value that it contains. */
const valueIn = (object: object, name: string): unknown => {
  const value = (object as Record<string, unknown>)[name];
  return value instanceof SentText ? value.value : value;
};

/**
 * Hashes a value so that equal values give equal bytes: fields sorted by name, files by their bytes. Lengths separate neighbouring values.
 */
const addCanonical = (hash: Hash, value: unknown): void => {
  if (value instanceof LongList) hash.update(`list ${value.length} ${value.digest}\n`);
  else if (value instanceof Uint8Array) hash.update(`bytes ${value.length}\n`).update(value);
  else if (Array.isArray(value)) {
    hash.update(`array ${value.length}\n`);
    for (const item of value) addCanonical(hash, item);
  } else if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value)
      .filter((name) => valueIn(value, name) !== undefined)
      .sort();
    hash.update(`object ${names.length}\n`);
    for (const name of names) {
      hash.update(`${JSON.stringify(name)}\n`);
      addCanonical(hash, valueIn(value, name));
    }
  } else hash.update(`${JSON.stringify(value) ?? 'nothing'}\n`);
};
