import { type Caller, isRefusal, type Ledger } from 'ledger-core';
import type { HttpRefusal } from './problem.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** A caller with the name that the rate limits know the credential by. */
export interface Identified {
  readonly caller: Caller;
  readonly credential: string;
}

/** Reads the bearer token and asks the library whose it is.  [HTTP-4] */
export const identify = async (ledger: Ledger, header: string | undefined): Promise<Identified | HttpRefusal> => {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token === undefined) return challenge('This needs a credential: Authorization: Bearer <token>.', 'Bearer realm="ledger"');
  const caller = await ledger.authenticate(token);
  if (isRefusal(caller)) return challenge(caller.message, 'Bearer realm="ledger", error="invalid_token"');
  return { caller, credential: tellingPart(token) };
};

const challenge = (message: string, scheme: string): HttpRefusal => ({
  refused: 'unauthenticated',
  message,
  headers: { 'www-authenticate': scheme },
});

/** Enough of a token to tell it from every other, too little to use it: what is kept for longer than a request. */
const tellingPart = (token: string): string => token.slice(-16);
