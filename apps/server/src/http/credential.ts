import type { Context } from 'hono';
import type { Caller, Ledger } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import { challenge } from './challenge.ts';
import { type HttpRefusal, isRefused } from './problem.ts';
import { refuseOtherSites } from './same-origin.ts';
import { bearerOf } from './secret.ts';
import { isBySession, tokenOfSession } from './session-cookie.ts';
import type { WrongTokens } from './wrong-tokens.ts';

/** A caller, and the key of its credential in the rate limits. */
export interface Identified {
  readonly caller: Caller;
  readonly credential: string;
}

export interface LookUp {
  readonly ledger: Ledger;
  readonly wrongTokens: WrongTokens | undefined;
  readonly publicUrl: string | undefined;
}

/** Reads the bearer token, or the session in the books that the web app requests, and loads its member.  [HTTP-4] [HTTP-67] [HTTP-73] */
export const identify = async ({ ledger, wrongTokens, publicUrl }: LookUp, c: Context): Promise<Identified | HttpRefusal> => {
  const authorization = c.req.header('authorization');
  const bySession = isBySession(c);
  const elsewhere = bySession ? refuseOtherSites(c, publicUrl) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  const token = bySession ? await tokenOfSession(ledger, c, publicUrl) : bearerOf(authorization);
  if (token === undefined) return bySession ? challenge(NO_SESSION) : NO_CREDENTIAL;
  const caller = await guarded(wrongTokens, c, () => ledger.authenticate(token));
  if (isRefused(caller))
    return caller.refused === 'unauthenticated' ? challenge(caller, 'Bearer realm="ledger", error="invalid_token"') : caller;
  const named = agentOf(c.req.header(AGENT));
  if (isRefused(named)) return named;
  // The header names the program of a person's token. An agent's token names its agent.  [CRE-8]
  const agent = caller.agent ?? named;
  return { caller: agent === undefined ? caller : { ...caller, agent }, credential: tellingPart(token) };
};

const NO_SESSION = why.browser_not_signed_in();

/** Looks up a secret, and slows down a client that sends many wrong ones.  [HTTP-50] */
export const guarded = async <Found>(
  wrongTokens: WrongTokens | undefined,
  c: Context,
  lookUp: () => Promise<Found>,
): Promise<Found | HttpRefusal> => {
  const found = await lookUp();
  const isWrong = isRefused(found) && found.refused === 'unauthenticated';
  return (isWrong ? await wrongTokens?.(c) : undefined) ?? found;
};

const AGENT = 'ledger-agent';

const agentOf = (name: string | undefined): string | undefined | HttpRefusal => {
  if (name === undefined || /^[a-z][a-z0-9_]{0,29}$/.test(name)) return name;
  return { refused: 'invalid_request', ...why.no_agent_name({ name: name.slice(0, 30) }), field: 'Ledger-Agent' };
};

export const NO_CREDENTIAL = challenge(why.credential_required());

/** A part of a token that identifies it but cannot be used as a token. Only this part is kept longer than a request. */
const tellingPart = (token: string): string => token.slice(-16);
