import { setTimeout as pause } from 'node:timers/promises';
import { type FeedFault, whyReadingTooLong, whyResponseTooLarge, whySilent, whyUnreachable, withoutSecrets } from 'ledger-core';
import * as v from 'valibot';
import type { FeedHttpRequest } from './feed-request.ts';
import { jsonOfResponse } from './json.ts';
import {
  FEED_PAUSE_MS,
  FEED_READING_MS,
  FEED_TIMEOUT_MS,
  MAX_FAULT_BODY,
  MAX_FEED_BYTES,
  MAX_FEED_TRIES,
  MAX_FEED_WAIT_MS,
} from './limits.ts';
import { failed, unreadable } from './response.ts';
import { secretsIn } from './secrets.ts';

/** The clock of a reading and its wait function, replaceable in tests. */
export interface Patience {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly timeoutMs?: number | undefined;
}

export const PATIENCE: Patience = { now: () => Date.now(), wait: (ms) => pause(ms) };

export interface FeedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Converts an error response to the feed's fault. */
export type FaultOf = (response: FeedResponse) => FeedFault;

/** Sends a request within one reading. */
export type SendRequest = (request: FeedHttpRequest, faultOf: FaultOf) => Promise<FeedResponse | FeedFault>;

/**
 * Creates the request function of one reading. It does not follow redirects, and limits the time and bytes of a response. It waits up to a
 * minute for a busy feed, and retries a failing one after a pause, with three attempts in all. The reading as a whole has a time limit. It
 * never rejects.  [FEE-2]
 */
export const retrying = ({ now, wait, timeoutMs = FEED_TIMEOUT_MS }: Patience): SendRequest => {
  const deadline = now() + FEED_READING_MS;
  return async (input, faultOf) => {
    for (let tries = 1; ; tries++) {
      const left = deadline - now();
      if (left <= 0) return failed(whyReadingTooLong(FEED_READING_MS));
      const response = await request(input, Math.min(timeoutMs, left));
      const hasResponse = 'status' in response;
      if (hasResponse && response.status >= 200 && response.status < 300) return response;
      const fault = hasResponse ? withWait(faultOf(reportedOf(response, input)), response) : response.fault;
      const mayRepeat = input.isOnce !== true && tries < MAX_FEED_TRIES && (hasResponse ? isPassing(response.status) : response.mayPass);
      const pauseMs = fault.retryAfterMs ?? FEED_PAUSE_MS * 3 ** (tries - 1);
      if (!mayRepeat || fault.because !== 'failed' || pauseMs > MAX_FEED_WAIT_MS || now() + pauseMs >= deadline) return fault;
      await wait(pauseMs);
    }
  };
};

/** An error response that is safe to report: truncated, and without the secrets of the request.  [FEE-21] [FEE-22] */
const reportedOf = (response: FeedResponse, request: FeedHttpRequest): FeedResponse => ({
  ...response,
  body: withoutSecrets(response.body, secretsIn(request)).slice(0, MAX_FAULT_BODY),
});

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** A fault with the wait that the response requests, in seconds or until a time. */
const withWait = (fault: FeedFault, { headers }: FeedResponse): FeedFault => {
  const given = headers.get('retry-after');
  if (fault.retryAfterMs !== null || given === null) return fault;
  const ms = /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now();
  return Number.isNaN(ms) ? fault : { ...fault, retryAfterMs: Math.max(ms, 0) };
};

const request = async (
  { url, json, method = json === undefined ? 'GET' : 'POST', headers }: FeedHttpRequest,
  timeoutMs: number,
): Promise<FeedResponse | { readonly fault: FeedFault; readonly mayPass: boolean }> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...{ method, redirect: 'manual', signal },
      headers: { accept: 'application/json', 'user-agent': 'Ledger-Feeds/1', ...(json !== undefined && JSON_BODY), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const body = await textOf(response);
    if (body === null) return { fault: failed(whyResponseTooLarge(`${MAX_FEED_BYTES / 1_048_576} MB`)), mayPass: false };
    return { status: response.status, headers: response.headers, body };
  } catch {
    return { fault: failed(signal.aborted ? whySilent(timeoutMs) : whyUnreachable()), mayPass: true };
  }
};

const JSON_BODY = { 'content-type': 'application/json' };

/** The body up to the limit; null beyond it. The rest is not received. */
const textOf = async ({ body }: Response): Promise<string | null> => {
  const read = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_FEED_BYTES) return null;
    text += read.decode(chunk, { stream: true });
  }
  return text + read.decode();
};

/** Parses a response by a schema. */
export const readAs = async <Schema extends v.GenericSchema>(
  schema: Schema,
  { body }: FeedResponse,
): Promise<v.InferOutput<Schema> | FeedFault> => {
  const read = v.safeParse(schema, await jsonOfResponse(body));
  return read.success ? read.output : unreadable(v.getDotPath(read.issues[0]), read.issues[0].message);
};
