import type { Context } from 'hono';
import { challenge } from './challenge.ts';
import type { HttpRefusal } from './problem.ts';

/**
 * A session does not count for a request that a page of another site made a browser send. A browser says where a request comes from in `Sec-Fetch-Site`, and in `Origin`; one that changes
 * something must have either, whatever its body. A browser leaves both out where a page reads over plain HTTP: there the headers of the web app, which no other site can
 * send, are enough.  [HTTP-73]
 */
export const refuseOtherSites = (c: Context, publicUrl: string | undefined): HttpRefusal | undefined => {
  const [site, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')];
  if (site !== undefined) return site === 'same-origin' ? undefined : OTHER_SITE;
  if (origin !== undefined) return isOwn(origin, c, publicUrl) ? undefined : OTHER_SITE;
  return c.req.method === 'GET' ? undefined : NO_ORIGIN;
};

/** The public address, or the host of the request: a proxy in front may speak TLS. */
const isOwn = (origin: string, c: Context, publicUrl: string | undefined): boolean => {
  const host = hostOf(origin);
  return host !== undefined && (host === c.req.header('host') || (publicUrl !== undefined && host === hostOf(publicUrl)));
};

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

const OTHER_SITE = challenge(
  'This request comes from a page of another site. Only the web app of this server uses its session; programs use a token.',
);
const NO_ORIGIN = challenge(
  'A request by cookie that changes something needs the header Origin or Sec-Fetch-Site, as browsers send it. Programs use a token.',
);
