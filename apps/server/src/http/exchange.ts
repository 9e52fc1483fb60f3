import type { Context } from 'hono';
import { BooksMoved, KeyMissing, type LedgerId, OutcomeUnknown, type RequestId, Unavailable } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import type { Logger } from 'pino';
import type { ClientAddress } from './client-address.ts';
import { compressed } from './compress.ts';
import { RETRY_AFTER_SECONDS } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { type HttpRefusal, problem } from './problem.ts';
import { isBodyUnread } from './receive.ts';
import { newRequestId } from './request-id.ts';
import type { HttpResponse } from './response.ts';
import type { Tracing } from './tracing.ts';

/** One request and its response, for logs, metrics and headers. */
export interface Exchange {
  readonly requestId: RequestId;
  /** The IP address of the client; undefined without a socket.  [HTTP-72] */
  readonly clientAddress: string | undefined;
  /** Set after authentication. */
  ledgerId?: LedgerId;
  rateHeaders?: Readonly<Record<string, string>>;
  /** Logs a fault under the id of the request.  [HTTP-3] */
  readonly fault: (error: unknown) => void;
}

export interface OpenRoute {
  readonly path: string;
  /** Whether its page has a button that posts to the same URL. */
  readonly hasButton?: true;
  readonly work: (c: Context, exchange: Exchange) => Promise<HttpResponse>;
}

export interface Instruments {
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'> | undefined;
  readonly metrics: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
  readonly addressOf: ClientAddress;
}

/**
 * Turns a function into a handler. It assigns the request id, sends the response and writes one log line. A fault becomes a 500 without
 * details, an unavailable database a 503.  [HTTP-1] [HTTP-3] [HTTP-19] [HTTP-20] [HTTP-32]
 */
export const exchanging = (instruments: Instruments, route: string, work: (c: Context, exchange: Exchange) => Promise<HttpResponse>) => {
  const { tracing } = instruments;
  const exchange = untraced(instruments, route, work);
  if (tracing === undefined || PROBES.includes(route)) return exchange;
  return (c: Context): Promise<Response> => {
    const { method } = c.req;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const continues = (name: string) => c.req.header(name);
    return tracing.span({ name: `${method} ${route}`, kind: 'server', attributes, continues }, async (span) => {
      const response = await exchange(c);
      span.note({ 'http.response.status_code': response.status, 'ledger.request_id': response.headers.get('request-id') ?? '' });
      if (response.status >= 500) span.fail(String(response.status));
      return response;
    });
  };
};

/** Paths that monitoring requests every few seconds, on servers and workers. They are not traced.  [WAT-4] [WAT-6] */
export const PROBES = ['/health', '/ready', '/metrics'];

const untraced =
  ({ logger, metrics, addressOf }: Instruments, route: string, work: (c: Context, exchange: Exchange) => Promise<HttpResponse>) =>
  async (c: Context): Promise<Response> => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const fault = (err: unknown): void => logger?.error({ request_id: requestId, route, err }, 'fault');
    const exchange: Exchange = { requestId, clientAddress: addressOf(c), fault };
    let response: HttpResponse;
    try {
      response = await work(c, exchange);
    } catch (error) {
      fault(error);
      response = problem(refusalOf(error), requestId);
    }
    const ms = performance.now() - startedAt;
    const { method } = c.req;
    metrics?.observe(method, route, response.status, ms);
    logger?.info(
      {
        request_id: response.headers?.['request-id'] ?? exchange.requestId,
        ...(response.headers?.['idempotent-replayed'] !== undefined && { replayed: true }),
        method,
        route,
        status: response.status,
        ms: Math.round(ms * 100) / 100,
        ledger_id: exchange.ledgerId,
        client: exchange.clientAddress,
      },
      'request',
    );
    return onTheWire(exchange, await compressed(response, c.req.header('accept-encoding')), isBodyUnread(c));
  };

/**
 * All headers as one plain object, so that the server need not build the response twice. The connection is closed if the client is still
 * sending a body that will not be read.  [HTTP-33]
 */
const onTheWire = (exchange: Exchange, { status, body, type = 'application/json', headers }: HttpResponse, isUnread: boolean): Response =>
  new Response(body, {
    status,
    headers: {
      'request-id': exchange.requestId,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(body !== null && { 'content-type': type }),
      ...exchange.rateHeaders,
      ...(isUnread && { connection: 'close' }),
      ...headers,
    },
  });

export const refusalOf = (error: unknown): HttpRefusal => {
  if (error instanceof OutcomeUnknown) return OUTCOME_UNKNOWN;
  if (error instanceof KeyMissing) return KEY_MISSING;
  if (error instanceof BooksMoved) return { ...UNAVAILABLE, ...why.books_moved({ at: error.at }) };
  return error instanceof Unavailable ? UNAVAILABLE : FAULT;
};

const FAULT: HttpRefusal = {
  refused: 'internal_error',
  ...why.server_fault(),
};

/** The response while the database is unavailable.  [HTTP-32] */
const UNAVAILABLE: HttpRefusal = {
  refused: 'unavailable',
  ...why.database_unavailable(),
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};

/** The response if a secret requires a key that the operator has not configured.  [WHK-6] */
const KEY_MISSING: HttpRefusal = {
  refused: 'unavailable',
  ...why.secret_key_missing(),
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};

/** The response if the database did not confirm the commit.  [HTTP-64] */
const OUTCOME_UNKNOWN: HttpRefusal = {
  refused: 'outcome_unknown',
  ...why.outcome_of_commit_unknown(),
  headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
};
