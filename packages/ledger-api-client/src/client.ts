import { METHODS, type Operations } from './generated/methods.ts';
import { lastOf, linesOf } from './lines.ts';
import { callOf, type Method } from './method.ts';
import { atCursor, pagesOf } from './pages.ts';
import { type Fetch, send, type Transport, wait } from './send.ts';

/** A handler that responds to requests itself, such as the app of `createApp(ledger)`. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
}

export interface ClientOptions {
  /** The address of the server: `https://books.example.com`. Optional with an `app`. */
  readonly url?: string;
  /** The bearer token, or a function that returns it, for tokens that change. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Handles requests in this process, without a server: the same calls for a test or a script. */
  readonly app?: App;
  /** Sends requests; by default the runtime's `fetch`. */
  readonly fetch?: Fetch;
  /**
   * The name of the agent that calls on behalf of the token's member: 1 to 30 lower-case letters, digits and underscores. The audit trail
   * records both.
   */
  readonly agent?: string | undefined;
  /** The number of retries of a call; 4 by default, 0 for none. */
  readonly retries?: number;
}

/** A client: every operation of the API by module, typed by its description. */
export type LedgerClient = Operations;

/** Requests to an app require an address, which is never contacted. */
const IN_PROCESS = 'http://ledger.invalid';

/**
 * Creates a client for a server, or for an app in this process.
 * @example
 * const ledger = ledgerClient({ url: 'http://127.0.0.1:8787', token: 'a token' });
 * const { accounts } = await ledger.accounts.chart();
 */
export const ledgerClient = (options: ClientOptions): LedgerClient => {
  const transport = transportOf(options);
  const modules = Object.entries(METHODS).map(([key, methods]) => {
    const made = Object.entries(methods).map(([name, method]) => [name, functionOf(transport, method)]);
    return [key, Object.fromEntries(made)];
  });
  return Object.fromEntries(modules) as Operations;
};

/** Creates the transport of a client. */
export const transportOf = ({ url, token, app, fetch: given, agent, retries = 4 }: ClientOptions): Transport => {
  if (url === undefined && app === undefined) throw new TypeError('url: the address of a server is needed here, or an app.');
  return {
    url: (url ?? IN_PROCESS).replace(/\/+$/, ''),
    token: typeof token === 'function' ? token : () => token,
    fetch:
      given ?? (app === undefined ? (address, init) => fetch(address, init) : (address, init) => app.fetch(new Request(address, init))),
    agent,
    seen: { position: undefined },
    retries,
    wait,
  };
};

const functionOf =
  (transport: Transport, method: Method) =>
  (...given: readonly unknown[]): unknown => {
    const call = callOf(method, given);
    if (method.pages === true)
      return pagesOf(async (cursor) => read(method, await send(transport, { ...call, query: atCursor(call.query, cursor) })));
    if (method.returns === 'lines') return linesOf(() => send(transport, call));
    return send(transport, call).then((result) => read(method, result));
  };

/**
 * Reads a response: JSON, or text or bytes if the method or the requested format returns them. For lines, it returns the last one. Without
 * a body, it returns undefined.
 */
export const read = (method: Method, response: Response): unknown => {
  if (response.status === 204) return response.body?.cancel();
  if (response.status === 202) return response.json();
  if (method.returns === 'lines') return lastOf(linesOf(async () => response));
  if (method.returns === 'bytes') return response.blob();
  const type = response.headers.get('content-type') ?? '';
  return method.returns === 'text' || !type.includes('json') ? response.text() : response.json();
};
