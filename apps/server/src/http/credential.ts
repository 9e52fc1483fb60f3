import type { Context } from 'hono';
import type { Caller, Ledger } from 'ledger-core';
import { type HttpRefusal, isRefused } from './problem.ts';
import { bearerOf } from './secret.ts';
import { tokenOfSession } from './session-cookie.ts';
import type { WrongTokens } from './wrong-tokens.ts';

/** A caller, and the name of its credential in the rate limits. */
export interface Identified {
  readonly caller: Caller;
  readonly credential: string;
}

/** Reads the bearer token, or the cookie of the books that the page names, and looks up its member.  [HTTP-4] [HTTP-67] */
export const identify = async (ledger: Ledger, c: Context, wrongTokens: WrongTokens | undefined): Promise<Identified | HttpRefusal> => {
  const authorization = c.req.header('authorization');
  const session = authorization === undefined ? tokenOfSession(c) : undefined;
  const token = session?.token ?? bearerOf(authorization);
  if (token === undefined) return session === undefined ? NO_CREDENTIAL : challenge(NO_SESSION, 'Bearer realm="ledger"');
  const caller = await guarded(wrongTokens, c, () => ledger.authenticate(token));
  if (isRefused(caller))
    return caller.refused === 'unauthenticated' ? challenge(caller.message, 'Bearer realm="ledger", error="invalid_token"') : caller;
  const named = agentOf(c.req.header(AGENT));
  if (isRefused(named)) return named;
  return { caller: named === undefined ? caller : { ...caller, agent: named }, credential: tellingPart(token) };
};

const NO_SESSION = 'This browser is not signed in to these books. Open a sign-in link, or paste a token.';

/** Looks a secret up, and slows a client that sends many wrong ones.  [HTTP-50] */
export const guarded = async <Found>(
  wrongTokens: WrongTokens | undefined,
  c: Context,
  lookUp: () => Promise<Found>,
): Promise<Found | HttpRefusal> => {
  const found = await lookUp();
  const isWrong = isRefused(found) && found.refused === 'unauthenticated';
  return (isWrong ? await wrongTokens?.(c) : undefined) ?? found;
};

/** The header in which an agent names itself. */
const AGENT = 'ledger-agent';

const agentOf = (name: string | undefined): string | undefined | HttpRefusal => {
  if (name === undefined || /^[a-z][a-z0-9_]{0,29}$/.test(name)) return name;
  const message = `Ledger-Agent: "${name.slice(0, 30)}" names no agent; a name has 1 to 30 small letters, digits and underscores, and begins with a letter.`;
  return { refused: 'invalid_request', message, field: 'Ledger-Agent' };
};

const challenge = (message: string, scheme: string): HttpRefusal => ({
  refused: 'unauthenticated',
  message,
  headers: { 'www-authenticate': scheme },
});

export const NO_CREDENTIAL = challenge('This needs a credential: Authorization: Bearer <token>.', 'Bearer realm="ledger"');

/** A part of a token that identifies it but cannot be used as one. Only this part is kept longer than a request. */
const tellingPart = (token: string): string => token.slice(-16);
