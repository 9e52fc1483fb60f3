import { METHODS, type Operations } from './generated/methods.ts';
import { lastOf, linesOf } from './lines.ts';
import { callOf, type Method } from './method.ts';
import { atCursor, pagesOf } from './pages.ts';
import { type Fetch, send, type Transport, wait } from './send.ts';

/** A program that answers requests itself, such as the app of `createApp(ledger)`. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
}

export interface ClientOptions {
  /** The address of the server: `https://books.example.com`. It may be left out with an `app`. */
  readonly url?: string;
  /** The bearer token, or a function that has it, for tokens that change. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Answers in this process, without a server: the same calls for a test or a script. */
  readonly app?: App;
  /** What sends requests; `fetch` of the runtime by default. */
  readonly fetch?: Fetch;
  /** The name of the agent that calls for the member of the token: 1 to 30 small letters, digits and underscores. The audit trail names both. */
  readonly agent?: string | undefined;
  /** How often a call is tried again; 4 by default, 0 for never. */
  readonly retries?: number;
}

/** A client: every operation of the API by module, typed by its description. */
export type LedgerClient = Operations;

/** Requests of an app need an address, which nobody sees. */
const IN_PROCESS = 'http://ledger.invalid';

/**
 * Makes a client of a server, or of an app in this process.
 * @example
 * const ledger = ledgerClient({ url: 'http://127.0.0.1:8787', token: 'a token' });
 * const { accounts } = await ledger.accounts.readChart();
 */
export const ledgerClient = (options: ClientOptions): LedgerClient => {
  const transport = transportOf(options);
  const modules = Object.entries(METHODS).map(([key, methods]) => {
    const made = Object.entries(methods).map(([name, method]) => [name, functionOf(transport, method)]);
    return [key, Object.fromEntries(made)];
  });
  return Object.fromEntries(modules) as Operations;
};

/** How requests of a client are sent. */
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
    if (method.answers === 'lines') return linesOf(() => send(transport, call));
    return send(transport, call).then((answer) => read(method, answer));
  };

/** The answer: JSON, or a text or bytes where the method or its format says so; of lines the last one; nothing without a body. */
export const read = (method: Method, answer: Response): unknown => {
  if (answer.status === 204) return answer.body?.cancel();
  if (method.answers === 'lines') return lastOf(linesOf(async () => answer));
  if (method.answers === 'bytes') return answer.blob();
  const type = answer.headers.get('content-type') ?? '';
  return method.answers === 'text' || !type.includes('json') ? answer.text() : answer.json();
};
