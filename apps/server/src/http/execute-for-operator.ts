import type { Context } from 'hono';
import { assert } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import { identify } from './credential.ts';
import { knownWithoutBooks } from './definition.ts';
import type { Exchange } from './exchange.ts';
import { type ApiDependencies, bodyOf } from './execute.ts';
import { readKey, respondOnce } from './idempotency.ts';
import { type HttpRefusal, isRefused, problem } from './problem.ts';
import { type HttpResponse, jsonResponse } from './response.ts';
import { type Route, statusOf } from './route.ts';
import { bearerOf, isSameSecret } from './secret.ts';
import { wireWords } from './wire-names.ts';

/**
 * Executes a route for the operator, who manages the server and has no books yet. The order of refusals is the same as for other
 * routes.  [HTTP-54]
 */
export const executeForOperator =
  (api: ApiDependencies, route: Route) =>
  async (c: Context, exchange: Exchange): Promise<HttpResponse> => {
    const refusal = await checkOperator(api, c);
    if (refusal !== undefined) return problem(refusal, exchange.requestId);
    const taken = await api.takeRate?.(route.counts, 'operator');
    if (taken !== undefined) exchange.rateHeaders = taken.headers;
    if (taken?.refusal !== undefined) return problem(taken.refusal, exchange.requestId);
    const key = readKey(c.req.header('idempotency-key'));
    if (isRefused(key)) return problem(key, exchange.requestId);
    assert(route.body !== undefined, 'an operation of the operator has a body');
    const body = await bodyOf(c, route.takes, route.body);
    if (isRefused(body)) return problem(body, exchange.requestId);
    const { requestId, clientAddress } = exchange;
    const render = (result: unknown): HttpResponse =>
      isRefused(result)
        ? problem(result, requestId, wireWords(route.fields))
        : jsonResponse(statusOf(route, result), route.responses?.encode(result as never, knownWithoutBooks(api.publicUrl)));
    return respondOnce({ key, method: route.method, path: c.req.path, query: {}, body }, requestId, render, (once) =>
      route.call(api.ledger, { body, requestId, clientAddress, once }),
    );
  };

/** A wrong token is refused as usual. A member's token lacks the permission. */
const checkOperator = async (api: ApiDependencies, c: Context): Promise<HttpRefusal | undefined> => {
  const { operatorToken } = api;
  const token = bearerOf(c.req.header('authorization'));
  if (token !== undefined && operatorToken !== undefined && isSameSecret(token, operatorToken)) return undefined;
  const identified = await identify(api, c);
  if (isRefused(identified)) return identified;
  return operatorToken === undefined ? CLOSED : MEMBER;
};

const MEMBER: HttpRefusal = {
  refused: 'forbidden',
  ...why.member_opens_no_books(),
};
const CLOSED: HttpRefusal = {
  refused: 'forbidden',
  ...why.no_books_over_http(),
};
