import type { Context } from 'hono';
import { assert } from 'ledger-core';
import { type Answer, jsonAnswer } from './answer.ts';
import { bodyOf, type Face } from './carry-out.ts';
import { guarded } from './credential.ts';
import type { Exchange } from './exchange.ts';
import { type HttpRefusal, isRefused, problem } from './problem.ts';
import type { Route } from './route.ts';
import { setCookie } from './session-cookie.ts';
import { inWireNames } from './wire-names.ts';

/** Executes a route of somebody who has no credential yet: the secret stands in the body, and a client that guesses is slowed. Others share its address, so nothing else is counted.  [HTTP-66] */
export const carryOutForGuest =
  (face: Face, route: Route) =>
  async (c: Context, exchange: Exchange): Promise<Answer> => {
    assert(route.body !== undefined && route.secret !== undefined, 'a guest sends a secret in a body');
    const body = await bodyOf(c, route.takes, route.body);
    if (isRefused(body)) return problem(body, exchange.requestId);
    const result = await guarded(face.wrongTokens, c, async () => route.call(face.ledger, { body, requestId: exchange.requestId }));
    if (isRefused(result)) return problem({ ...inWireNames(result, route.fields), ...challenged(result) }, exchange.requestId);
    const answer = jsonAnswer(route.status, route.as(result, { currency: { code: '', scale: 0 }, before: undefined }), face.publicUrl);
    return route.cookie === undefined ? answer : { ...answer, headers: setCookie(route.cookie(result), face.publicUrl) };
  };

const challenged = ({ refused, headers }: HttpRefusal): Pick<HttpRefusal, 'headers'> =>
  refused === 'unauthenticated'
    ? { headers: { 'www-authenticate': 'Bearer realm="ledger"' } }
    : { ...(headers !== undefined && { headers }) };
