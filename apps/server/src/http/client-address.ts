import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { inNetworks } from './networks.ts';

/** The client address of a request; undefined without a socket, as in tests that call the app directly. */
export type ClientAddress = (c: Context) => string | undefined;

/**
 * The environment of a request that the app sends to itself. It has no socket, and its client is the client of the original
 * request.  [AUD-6]
 */
export interface FromAnotherRequest {
  readonly clientAddress: string | undefined;
}

/**
 * Reads `X-Forwarded-For` from its end if the socket belongs to a trusted proxy. The last address that is not a trusted proxy is the
 * client's. Anything before it may be forged by the client.  [HTTP-72]
 */
export const clientAddress = (trustedProxies: readonly string[] = []): ClientAddress => {
  const isTrusted = inNetworks(trustedProxies);
  return (c) => {
    const environment = c.env as (Partial<FromAnotherRequest> & { readonly incoming?: Pick<IncomingMessage, 'socket'> }) | undefined;
    if (environment?.clientAddress !== undefined) return environment.clientAddress;
    const socket = plainAddress(environment?.incoming?.socket.remoteAddress);
    const forwarded = c.req.header('x-forwarded-for');
    if (forwarded === undefined) return socket;
    let client = socket;
    for (const hop of forwarded.split(',').toReversed()) {
      const before = plainAddress(withoutPort(hop.trim()));
      if (client === undefined || before === undefined || isIP(before) === 0 || !isTrusted(client)) return client;
      client = before;
    }
    return client;
  };
};

/** Dual-stack sockets print IPv4 as `::ffff:192.0.2.1`. */
const plainAddress = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\]/.exec(hop)?.[1] ?? (/^[\d.]+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(':')) : hop);
