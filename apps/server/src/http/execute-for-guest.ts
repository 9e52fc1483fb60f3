import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { assert } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import { guarded } from './credential.ts';
import { knownWithoutBooks } from './definition.ts';
import type { Exchange } from './exchange.ts';
import { type ApiDependencies, bodyOf } from './execute.ts';
import { readKey, respondOnce } from './idempotency.ts';
import { type HttpRefusal, isRefused, problem } from './problem.ts';
import { type HttpResponse, jsonResponse } from './response.ts';
import type { Route } from './route.ts';
import { refuseNamedSite } from './same-origin.ts';
import { browserOf, setBrowserCookie } from './session-cookie.ts';
import { wireWords } from './wire-names.ts';

/**
 * Executes a route for a caller without a credential: the secret is in the body, and clients that guess are slowed down. Many clients share
 * an address, so other requests are not limited.  [HTTP-66]
 */
export const executeForGuest =
  (api: ApiDependencies, route: Route) =>
  async (c: Context, exchange: Exchange): Promise<HttpResponse> => {
    assert(route.body !== undefined && route.secret !== undefined, 'a guest sends a secret in a body');
    if (route.signsIn) api.noteSignIn(c);
    const elsewhere = route.signsIn ? (refuseNamedSite(c, api.publicUrl) ?? refuseUnlessJson(c)) : undefined;
    if (elsewhere !== undefined) return problem(elsewhere, exchange.requestId);
    const key = route.once ? readKey(c.req.header('idempotency-key')) : undefined;
    if (isRefused(key)) return problem(key, exchange.requestId);
    const body = await bodyOf(c, route.takes, route.body);
    if (isRefused(body)) return problem(body, exchange.requestId);
    const { requestId, clientAddress } = exchange;
    const browser = browserOf(c, api.publicUrl) ?? randomBytes(BROWSER_SECRET_BYTES).toString('hex');
    const render = (result: unknown): HttpResponse => {
      if (isRefused(result)) return problem({ ...result, ...challenged(result) }, requestId, wireWords(route.fields));
      const response = jsonResponse(route.status, route.responses?.encode(result as never, knownWithoutBooks(api.publicUrl)));
      return route.signsIn ? { ...response, headers: setBrowserCookie(browser, api.publicUrl) } : response;
    };
    return respondOnce({ key, method: route.method, path: c.req.path, query: {}, body }, requestId, render, (once) =>
      guarded(api.wrongTokens, c, async () => route.call(api.ledger, { body, requestId, clientAddress, once, browser })),
    );
  };

/** A cross-site form cannot send JSON.  [HTTP-67] */
const refuseUnlessJson = (c: Context): HttpRefusal | undefined =>
  c.req.header('content-type')?.startsWith('application/json')
    ? undefined
    : { refused: 'invalid_request', ...why.body_as_json(), status: 415 };

const BROWSER_SECRET_BYTES = 32;

const challenged = ({ refused, headers }: HttpRefusal): Pick<HttpRefusal, 'headers'> =>
  refused === 'unauthenticated'
    ? { headers: { 'www-authenticate': 'Bearer realm="ledger"' } }
    : { ...(headers !== undefined && { headers }) };
