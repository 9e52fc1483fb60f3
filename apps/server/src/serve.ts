import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { why } from 'ledger-wire/reasons';
import type { Logger } from 'pino';
import { GRACE_MS, HEADERS_TIMEOUT_MS, HURRY_MS, KEEP_ALIVE_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './http/limits.ts';
import { type HttpRefusal, problem } from './http/problem.ts';
import { newRequestId } from './http/request-id.ts';
import { type Connections, watchConnections } from './http/sockets.ts';

export interface ServeOptions {
  readonly app: Hono;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly logger?: Pick<Logger, 'info' | 'warn'>;
  /** Runs last, when no request is in progress, to close the database. */
  readonly onClose?: () => Promise<void> | void;
  /** Time to wait for requests in progress. */
  readonly graceMs?: number;
  /** Time that a client may accept no bytes of a response. */
  readonly stallMs?: number;
}

export interface Serving {
  readonly url: string;
  /** Stops accepting, finishes the requests in progress, then closes. A second call waits for the same end. */
  close(): Promise<void>;
  /** The same, but leaves requests in progress little time. */
  hurry(): Promise<void>;
}

/** Serves an app on a socket. Rejects if the address is in use.  [HTTP-25] [HTTP-36] [HTTP-37] [HTTP-74] */
export const serve = async ({ app, host, port, logger, onClose, graceMs = GRACE_MS, stallMs }: ServeOptions): Promise<Serving> => {
  const listener = getRequestListener(app.fetch, { errorHandler: notExecuted });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
      // Node would respond without a problem and without an id.
      requireHostHeader: false,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => take(incoming, outgoing),
  );
  const connections = watchConnections(server, stallMs);
  const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    connections.began(incoming, outgoing);
    const hosts = hostsOf(incoming);
    if (hosts !== 1) return void refuseHosts(outgoing, hosts);
    if (server.listening) return void listener(incoming, outgoing);
    // Further requests on the connection are parsed first: only the last response may close it.
    setImmediate(() => void listener(incoming, outgoing));
  };
  // A client that sends `Expect: 100-continue` gets its 100 once the body is needed.
  server.on('checkContinue', take);
  server.on('clientError', refuseUnparsed);
  await listen(server, host, port);
  const url = urlOf(server.address() as AddressInfo);
  logger?.info({ url }, 'listening');

  const stop = stopping(server, connections, graceMs);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    logger?.info('stopping');
    const cutOff = await stop.begin();
    if (cutOff) logger?.warn('requests were aborted');
    await onClose?.();
    logger?.info('stopped');
  };
  return {
    url,
    close: () => (closing ??= close()),
    hurry: () => {
      closing ??= close();
      stop.within(HURRY_MS);
      return closing;
    },
  };
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Waits until no request is in progress and all connections are silent. After the time limit it closes them. */
const stopping = (server: Server, connections: Connections, graceMs: number) => {
  let timer: NodeJS.Timeout | undefined;
  let endsAt = Number.POSITIVE_INFINITY;
  let cutOff = false;
  const within = (ms: number): void => {
    if (performance.now() + ms >= endsAt) return;
    endsAt = performance.now() + ms;
    clearTimeout(timer);
    timer = setTimeout(() => {
      cutOff = true;
      connections.cut();
    }, ms);
  };
  return {
    /** Resolves with whether any connection was closed forcibly. */
    begin: (): Promise<boolean> =>
      new Promise((resolve) => {
        within(graceMs);
        connections.stop();
        // The `close` of an HTTP server destroys idle connections, even if a request is about to arrive.
        NetServer.prototype.close.call(server, () => {
          clearTimeout(timer);
          endsAt = 0;
          server.close();
          resolve(cutOff);
        });
      }),
    /** Shortens the remaining time. */
    within,
  };
};

/** HTTP requires one Host. Node uses the first of several; a proxy before it may use the second.  [HTTP-36] */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

const refuseHosts = (outgoing: ServerResponse, hosts: number): void => {
  const { status, body, headers } = outsideTheApp({
    refused: 'invalid_request',
    ...why.one_host_header({ given: hosts === 0 ? why.the_none() : why.the_several() }),
  });
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }).end(body);
};

/** Responds to a request that Node's parser rejects, and that never reaches the app. */
const refuseUnparsed = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body, headers } = outsideTheApp(UNREADABLE, PARSER_STATUS[error.code ?? '']);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

const PARSER_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A malformed URL or Host is the client's error. Any other error outside the app is a fault of the server. */
const notExecuted = (error: unknown): Response => {
  const { status, body, headers } = outsideTheApp(error instanceof RequestError ? UNREADABLE : FAILED);
  return new Response(body, { status, headers });
};

const UNREADABLE: HttpRefusal = { refused: 'invalid_request', ...why.no_http_request() };
const FAILED: HttpRefusal = { refused: 'internal_error', ...why.server_failed() };

const outsideTheApp = (refusal: HttpRefusal, closer?: number) => {
  const requestId = newRequestId();
  const { status, body, type = '' } = problem(closer === undefined ? refusal : { ...refusal, status: closer }, requestId);
  return { status, body: String(body), headers: { 'content-type': type, 'request-id': requestId } };
};

const urlOf = ({ address, family, port }: AddressInfo): string => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
