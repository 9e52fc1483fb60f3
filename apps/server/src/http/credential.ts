import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { type Caller, isRefusal, type Ledger } from 'ledger-core';
import { type HttpRefusal, isRefused } from './problem.ts';
import { bearerOf } from './secret.ts';
import type { WrongTokens } from './wrong-tokens.ts';

/** A caller, and the name of its credential in the rate limits. */
export interface Identified {
  readonly caller: Caller;
  readonly credential: string;
}

/** Reads the bearer token and looks up its member. An address that sends many wrong tokens is slowed.  [HTTP-4] [HTTP-50] */
export const identify = async (ledger: Ledger, c: Context, wrongTokens: WrongTokens | undefined): Promise<Identified | HttpRefusal> => {
  const token = bearerOf(c.req.header('authorization'));
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
  const named = agentOf(c.req.header(AGENT));
  if (isRefused(named)) return named;
  return { caller: named === undefined ? caller : { ...caller, agent: named }, credential };
};

/** The header in which an agent names itself. */
const AGENT = 'ledger-agent';

const agentOf = (name: string | undefined): string | undefined | HttpRefusal => {
  if (name === undefined || /^[a-z][a-z0-9_]{0,29}$/.test(name)) return name;
  const message = `Ledger-Agent: "${name.slice(0, 30)}" names no agent; a name has 1 to 30 small letters, digits and underscores, and begins with a letter.`;
  return { refused: 'invalid_request', message, field: 'Ledger-Agent' };
};

/** The address of the socket. A client can forge the headers with an address. Without a socket, all clients count as one. */
const peerOf = (c: Context): string | undefined =>
  (c.env as { readonly incoming?: Pick<IncomingMessage, 'socket'> } | undefined)?.incoming?.socket.remoteAddress;

const challenge = (message: string, scheme: string): HttpRefusal => ({
  refused: 'unauthenticated',
  message,
  headers: { 'www-authenticate': scheme },
});

/** A part of a token that identifies it but cannot be used as one. Only this part is kept longer than a request. */
const tellingPart = (token: string): string => token.slice(-16);
