import { type ClientOptions, read, transportOf } from './client.ts';
import { METHODS } from './generated/methods.ts';
import type { Method, Options } from './method.ts';
import { send } from './send.ts';

/** The input of an operation: path parameters by name, query, and body. */
export interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls an operation by its id. A list returns one page. Throws like the methods of a client, and a `TypeError` for input that it cannot
 * send.
 */
export type CallOperation = (id: string, given?: Given, options?: Options) => Promise<unknown>;

const BY_ID: ReadonlyMap<string, Method> = new Map(
  Object.values(METHODS).flatMap((methods) => Object.values(methods).map((method) => [method.id, method] as const)),
);

/**
 * A client for programs that select the operation at run time, such as the tools of an agent. Others use `ledgerClient`, whose methods are
 * typed.
 * @example
 * const call = operationCaller({ url: 'http://127.0.0.1:8787', token: 'a token' });
 * const page = await call('transactions.list', { query: { status: ['needs_review'], limit: 10 } });
 */
export const operationCaller = (options: ClientOptions): CallOperation => {
  const transport = transportOf(options);
  return async (id, { path = {}, query = {}, body } = {}, reported = {}) => {
    const method = BY_ID.get(id);
    if (method === undefined) throw new TypeError(`${id}: the API has no such operation.`);
    if (reported.dryRun === true && method.dryRuns !== true) throw new TypeError(`dryRun: ${id} cannot be tried out.`);
    if (reported.propose !== undefined && method.proposes !== true) throw new TypeError(`propose: ${id} cannot be proposed.`);
    const place = method.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = path[name];
      if (typeof value !== 'string' || value === '') throw new TypeError(`${name}: ${id} needs this, as a text.`);
      return encodeURIComponent(value);
    });
    return read(method, await send(transport, { method, path: place, query, body, options: reported }));
  };
};
