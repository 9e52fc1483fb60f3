import type { Context } from 'hono';
import { challenge } from './challenge.ts';
import type { HttpRefusal } from './problem.ts';

/**
 * A session does not count for a request that a page of another site made a browser send. A browser says where a request comes from in `Sec-Fetch-Site`, and in `Origin`; one that changes
 * something must have either, whatever its body. A browser leaves both out where a page reads over plain HTTP: there the headers of the web app, which no other site can
 * send, are enough.  [HTTP-73]
 */
export const refuseOtherSites = (c: Context, publicUrl: string | undefined): HttpRefusal | undefined => {
  const { site, origin } = originOf(c);
  const isUnsaid = site === undefined && origin === undefined && c.req.method !== 'GET';
  return isUnsaid ? NO_ORIGIN : refuseNamedSite(c, publicUrl);
};

/** Refuses a request that names another site. A program that names none signs in as a browser does.  [HTTP-73] */
export const refuseNamedSite = (c: Context, publicUrl: string | undefined): HttpRefusal | undefined => {
  const { site, origin } = originOf(c);
  if (site !== undefined) return site === 'same-origin' ? undefined : OTHER_SITE;
  return origin === undefined || isOwn(origin, c, publicUrl) ? undefined : OTHER_SITE;
};

const originOf = (c: Context) => ({ site: c.req.header('sec-fetch-site'), origin: c.req.header('origin') });

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
