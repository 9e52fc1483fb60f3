import { lookup as lookUp } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { SendWebhook, WebhookAnswer } from 'ledger-core';
import { retryAfterMs } from '../http/retry-after.ts';
import { MAX_ANSWER_BYTES, WEBHOOK_TIMEOUT_MS } from '../limits.ts';
import type { AllowedAddresses } from './addresses.ts';
import { signatureHeaders } from './signature.ts';

export interface SenderOptions {
  readonly addresses: AllowedAddresses;
  /** Looks names up; the system's by default. */
  readonly lookup?: typeof lookUp;
  /** Certificates to trust besides those of the system. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Sends deliveries by POST over https. Redirects are not followed, and the body of an answer is read up to 64 KB and dropped.  [WHK-10] [WHK-16] */
export const webhookSender = (options: SenderOptions): SendWebhook => {
  const send = guardedPost(options);
  return ({ url, id, body, secrets, at }) =>
    send(url, body, {
      'user-agent': 'Ledger-Webhooks/1',
      ...signatureHeaders(id, body, secrets, Math.floor(Date.parse(at) / 1_000)),
    });
};

/** Posts JSON to an address of https, within a time limit. It never rejects. */
export type GuardedPost = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<WebhookAnswer>;

/** Posts only to addresses that are allowed, as the look-up of the socket finds them.  [WHK-16] */
export const guardedPost = ({ addresses, lookup = lookUp, ca, timeoutMs = WEBHOOK_TIMEOUT_MS }: SenderOptions): GuardedPost => {
  const agent = new Agent({
    keepAlive: true,
    keepAliveMsecs: 1_000,
    maxFreeSockets: 16,
    timeout: timeoutMs,
    ...(ca !== undefined && { ca }),
  });
  const guarded = guardedLookup(addresses, lookup);
  return (url, body, more) => {
    const fault = addresses.faultOfUrl(url);
    if (fault !== null) return Promise.resolve({ error: `The address is not allowed: ${fault}` });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...more,
    };
    return post(url, { method: 'POST', headers, agent, lookup: guarded }, body, timeoutMs);
  };
};

/** The look-up of the socket itself: the addresses that are checked are those that are connected to. One that is not allowed refuses all.  [WHK-16] */
const guardedLookup =
  ({ mayConnect }: AllowedAddresses, lookup: typeof lookUp): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (fault, found) => {
      const refused = fault === null ? found.find(({ address }) => !mayConnect(host, address)) : undefined;
      const [first] = found ?? [];
      if (fault !== null || first === undefined) return done(fault ?? new Error(`${host} has no address.`), '', 4);
      if (refused !== undefined) return done(new Error(`${host} leads to ${refused.address}, which is not on the public internet.`), '', 4);
      if (options.all === true) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

/** One request, within its time from the look-up to the end of the answer. It never rejects. */
const post = (url: string, options: RequestOptions, body: string, timeoutMs: number): Promise<WebhookAnswer> =>
  new Promise((resolve) => {
    const settle = (answer: WebhookAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    const refuse = (fault: Error): void => settle({ error: `The delivery was not accepted: ${fault.message.slice(0, MAX_FAULT_LENGTH)}` });
    const sent = request(url, options, (response) => {
      const wait = retryAfterMs(response.headers['retry-after']);
      const answer = { status: response.statusCode ?? 0, retryAfterMs: wait !== null && wait >= 0 ? wait : null };
      readToEnd(response, () => settle(answer), refuse);
    });
    const timer = setTimeout(() => {
      settle({ error: `The address did not answer within ${timeoutMs / 1_000} seconds.` });
      sent.destroy();
    }, timeoutMs);
    sent.on('error', refuse);
    sent.end(body);
  });

/** Characters of a fault of the connection: a name, an address and a code. */
const MAX_FAULT_LENGTH = 300;

/** Reads an answer without keeping it. Too long a body ends the connection: its status is known. A body that breaks off is no answer. */
const readToEnd = (response: IncomingMessage, done: () => void, failed: (fault: Error) => void): void => {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_ANSWER_BYTES) return;
    done();
    response.destroy();
  });
  response.on('end', done);
  response.on('error', failed);
};
