import { LINES_TYPE, resultAtEnd } from './lines.ts';
import { addressOf, type Call } from './method.ts';
import { POSITION, type Seen, see } from './position.ts';
import { NoResponse, Refused } from './refused.ts';
import type { Schemas } from './types.ts';
import { bodyOf, observed, type SentBody } from './upload.ts';

/** Like the runtime's `fetch`, but without `Request` objects: a server framework in the same process may have replaced that class. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

/** How requests are sent and retried. */
export interface Transport {
  readonly url: string;
  readonly token: () => string | undefined | Promise<string | undefined>;
  readonly fetch: Fetch;
  readonly agent: string | undefined;
  readonly seen: Seen;
  /** The number of attempts after the first. */
  readonly retries: number;
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** If a server requests a longer wait, the client does not retry, and the caller decides. */
const LONGEST_ASKED_SECONDS = 60;

/** Statuses of intermediaries, such as a proxy without a server behind it. */
const GATEWAY = [502, 504];

/** Sends a call and retries it within its limits. A call that is not idempotent is not sent again if it may have been executed. */
export const send = async (transport: Transport, call: Call): Promise<Response> => {
  const { method, options } = call;
  const key = method.once === true ? (options.idempotencyKey ?? newKey()) : undefined;
  const isSafe = method.method === 'GET' || key !== undefined || options.dryRun === true;
  const sent = bodyOf(method, call.body);
  for (let tries = 0; ; tries++) {
    const { response: result, broke } = await attempt(transport, call, key, sent);
    if (result !== undefined) call.options.onResponse?.(result);
    if (result?.ok === true) return result;
    const mayTry = tries < transport.retries && !sent.isStream;
    const fault =
      result === undefined ? new NoResponse(`No answer came: ${reasonOf(broke)}.`, !isSafe, broke) : await faultOf(result, isSafe);
    const requested = mayTry ? waitBefore(fault, isSafe) : undefined;
    if (requested === undefined) throw fault;
    await transport.wait(Math.max(requested * 1_000, backOff(tries)), options.signal);
  }
};

const attempt = async (
  { url, token, fetch, agent, seen }: Transport,
  call: Call,
  key: string | undefined,
  sent: SentBody,
): Promise<{ readonly response?: Response; readonly broke?: unknown }> => {
  const { method, options } = call;
  const onWork = method.reports === true ? options.onWork : undefined;
  options.signal?.throwIfAborted();
  const given = await token();
  const { body, headers, isStream } = options.onProgress === undefined ? sent : await observed(sent, options.onProgress);
  const init: RequestInit = {
    method: method.method,
    headers: {
      ...headers,
      ...(onWork !== undefined && { accept: `${LINES_TYPE}, application/json` }),
      ...(given !== undefined && { authorization: `Bearer ${given}` }),
      ...(agent !== undefined && { 'ledger-agent': agent }),
      ...(method.method === 'GET' && seen.position !== undefined && { [POSITION]: seen.position }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(options.ifVersion !== undefined && { 'if-match': `"${options.ifVersion}"` }),
    },
    body,
    ...(isStream && ({ duplex: 'half' } as object)),
    ...(options.signal !== undefined && { signal: options.signal }),
  };
  try {
    const response = await fetch(`${url}${addressOf(call)}`, init);
    see(seen, response);
    const isInLines = response.headers.get('content-type')?.startsWith(LINES_TYPE) === true;
    return { response: onWork !== undefined && isInLines ? await resultAtEnd(response, onWork) : response };
  } catch (broke) {
    options.signal?.throwIfAborted();
    return { broke };
  }
};

/** Why a connection broke: the root of the cause chain, such as `connect ECONNREFUSED`. */
const reasonOf = (broke: unknown): string => {
  if (!(broke instanceof Error)) return String(broke);
  return broke.cause instanceof Error && broke.cause.message !== '' ? reasonOf(broke.cause) : broke.message;
};

/** The refusal in a response, or a fault if the response is not the server's. */
const faultOf = async (response: Response, isSafe: boolean): Promise<Refused | NoResponse> => {
  const problem = response.headers.get('content-type')?.startsWith('application/problem+json')
    ? ((await response.json()) as Schemas['Problem'])
    : undefined;
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  if (problem !== undefined) return new Refused(problem, Number.isNaN(retryAfter) ? null : retryAfter);
  const isGateway = GATEWAY.includes(response.status);
  return new NoResponse(`The answer is none of this API: status ${response.status}.`, !isSafe && isGateway, response.status);
};

/** Seconds to wait before the next attempt; undefined if there is none. */
const waitBefore = (fault: Refused | NoResponse, isSafe: boolean): number | undefined => {
  if (fault instanceof NoResponse) return isSafe && (typeof fault.cause !== 'number' || GATEWAY.includes(fault.cause)) ? 0 : undefined;
  if (fault.code === 'outcome_unknown' && !isSafe) return undefined;
  if (!['rate_limited', 'unavailable', 'outcome_unknown', 'idempotency_key_in_use'].includes(fault.code)) return undefined;
  const requested = fault.retryAfter ?? 0;
  return requested > LONGEST_ASKED_SECONDS ? undefined : requested;
};

/** Doubles after each attempt, up to a limit, with jitter of up to half, so that clients do not retry simultaneously. */
const backOff = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (1 - Math.random() / 2);

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Waits unless the call is aborted. */
export const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, ended) => {
    const end = (): void => {
      clearTimeout(timer);
      ended(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      done();
    }, milliseconds);
    if (signal?.aborted === true) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
