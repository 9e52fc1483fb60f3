import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { type Caller, isRefusal, type Ledger } from 'ledger-core';
import type { HttpRefusal } from './problem.ts';
import type { WrongTokens } from './wrong-tokens.ts';

const BEARER = /^Bearer +(\S+) *$/i;

/** A caller with the name that the rate limits know the credential by. */
export interface Identified {
  readonly caller: Caller;
  readonly credential: string;
}

/** Reads the bearer token and asks the library whose it is; slows an address that sends wrong ones.  [HTTP-4] [HTTP-50] */
export const identify = async (ledger: Ledger, c: Context, wrongTokens: WrongTokens | undefined): Promise<Identified | HttpRefusal> => {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined) return challenge('This needs a credential: Authorization: Bearer <token>.', 'Bearer realm="ledger"');
  const credential = tellingPart(token);
  const address = peerOf(c);
  const guard = address === undefined ? undefined : wrongTokens;
  const slowed = await guard?.before(address ?? '', credential);
  if (slowed !== undefined) return slowed;
  const caller = await ledger.authenticate(token);
  const tooMany = await guard?.after(address ?? '', credential, !isRefusal(caller));
  if (tooMany !== undefined) return tooMany;
  if (isRefusal(caller)) return challenge(caller.message, 'Bearer realm="ledger", error="invalid_token"');
  return { caller, credential };
};

/** Who is at the other end of the socket. What a header says of it is the client's word; without a socket there is no telling one from another. */
const peerOf = (c: Context): string | undefined =>
  (c.env as { readonly incoming?: Pick<IncomingMessage, 'socket'> } | undefined)?.incoming?.socket.remoteAddress;

const challenge = (message: string, scheme: string): HttpRefusal => ({
  refused: 'unauthenticated',
  message,
  headers: { 'www-authenticate': scheme },
});

/** Enough of a token to tell it from every other, too little to use it: what is kept for longer than a request. */
const tellingPart = (token: string): string => token.slice(-16);
