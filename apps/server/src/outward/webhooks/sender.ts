import { lookup as lookUp } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type WebhookResponse, type WebhookTry, type Why, whyOfConnection } from 'ledger-core';
import { retryAfterMs } from '../../http/retry-after.ts';
import type { AllowedAddresses } from './addresses.ts';
import { signatureHeaders } from './signature.ts';

/** Time limit of one delivery attempt, from the DNS lookup to the end of the response. */
const WEBHOOK_TIMEOUT_MS = 15_000;

/** Bytes of a delivery's response that are read. They are discarded. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface SenderOptions {
  readonly addresses: AllowedAddresses;
  /** Resolves names. Default: the system's resolver. */
  readonly lookup?: typeof lookUp;
  /** Certificates to trust in addition to the system's. */
  readonly ca?: string;
  readonly timeoutMs?: number;
  /** Additional headers of a delivery: its trace.  [WAT-7] */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}

export interface SignedPost extends Omit<WebhookTry, 'event' | 'settings'> {
  /** The id of the event, the same for every attempt. */
  readonly id: string;
  readonly body: string;
}

/**
 * Sends deliveries by POST over HTTPS. Redirects are not followed, and the response body is read up to 64 KB and discarded.
 * [WHK-10] [WHK-16]
 */
export const webhookSender = (options: SenderOptions): ((one: SignedPost) => Promise<WebhookResponse>) => {
  const send = guardedPost(options);
  return ({ url, id, body, secrets, at }) =>
    send(url, body, {
      ...options.headers?.(),
      'user-agent': 'Ledger-Webhooks/1',
      ...signatureHeaders(id, body, secrets, Math.floor(Date.parse(at) / 1_000)),
    });
};

/** Posts JSON to an HTTPS URL within a time limit. It never rejects. */
export type GuardedPost = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<WebhookResponse>;

/** Posts only to allowed addresses, as resolved by the socket's lookup.  [WHK-16] */
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
    if (fault !== null) return Promise.resolve({ error: whyOfConnection.address_not_allowed({ because: fault }), durationMs: 0 });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...more,
    };
    return post(url, { method: 'POST', headers, agent, lookup: guarded }, body, timeoutMs);
  };
};

/** A name that resolves to a disallowed address. Its reason contains no address. */
class NotAllowed extends Error {
  readonly because: Why;

  constructor(because: Why) {
    super(because.reason);
    this.because = because;
  }
}

/** The socket's own lookup, so that the checked addresses are the connected ones. One disallowed address refuses all.  [WHK-16] */
const guardedLookup =
  ({ mayConnect }: AllowedAddresses, lookup: typeof lookUp): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (fault, found) => {
      const refused = fault === null ? found.find(({ address }) => !mayConnect(host, address)) : undefined;
      const [first] = found ?? [];
      if (fault !== null || first === undefined)
        return done(fault ?? new NotAllowed(whyOfConnection.host_without_address({ host })), '', 4);
      if (refused !== undefined) return done(new NotAllowed(whyOfConnection.host_leads_to_private_address({ host })), '', 4);
      if (options.all === true) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

/** Sends one request within its time limit, from the lookup to the response headers. It never rejects.  [WHK-10] [WHK-22] */
const post = (url: string, options: RequestOptions, body: string, timeoutMs: number): Promise<WebhookResponse> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const durationMs = () => Math.round(performance.now() - begun);
    const sent = request(url, options, (response) => {
      const wait = retryAfterMs(response.headers['retry-after']);
      resolve({ status: response.statusCode ?? 0, retryAfterMs: wait !== null && wait >= 0 ? wait : null, durationMs: durationMs() });
      drop(response);
    });
    const timer = setTimeout(() => {
      resolve({ error: whyOfConnection.address_silent({ seconds: timeoutMs / 1_000 }), durationMs: durationMs() });
      sent.destroy();
    }, timeoutMs);
    sent.on('error', (fault) =>
      resolve({ error: whyOfConnection.delivery_not_accepted({ because: reasonOf(fault) }), durationMs: durationMs() }),
    );
    sent.on('close', () => clearTimeout(timer));
    sent.end(body);
  });

/**
 * The code of a connection fault, for the owner of the receiver. Its message may contain an address of the operator's network.  [WHK-17]
 */
const reasonOf = (fault: NodeJS.ErrnoException): Why => {
  if (fault instanceof NotAllowed) return fault.because;
  const code = fault.code ?? '';
  if (CERTIFICATE.test(code)) return whyOfConnection.certificate_invalid({ code });
  return whyOfConnection.connection_failed({ code: code === '' ? fault.name : code });
};

const CERTIFICATE = /CERT|^ERR_TLS|SIGNATURE/;

/** Reads the rest of a response without keeping it, so that the connection can be reused. A body that is too long closes it.  [WHK-16] */
const drop = (response: IncomingMessage): void => {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
  response.on('error', () => undefined);
};
