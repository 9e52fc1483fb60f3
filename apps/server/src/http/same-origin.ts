import type { Context } from 'hono';
import { why } from 'ledger-wire/reasons';
import { challenge } from './challenge.ts';
import type { HttpRefusal } from './problem.ts';

/**
 * A session is not accepted for a request from a page of another site. Browsers send the origin of a request in `Sec-Fetch-Site` or
 * `Origin`, and a write must have one of them. Browsers omit both when a page reads over plain HTTP. For reads the headers of the web app
 * are then sufficient, because no other site can send them.  [HTTP-73]
 */
export const refuseOtherSites = (c: Context, publicUrl: string | undefined): HttpRefusal | undefined => {
  const { site, origin } = originOf(c);
  const isUnsaid = site === undefined && origin === undefined && c.req.method !== 'GET';
  return isUnsaid ? NO_ORIGIN : refuseNamedSite(c, publicUrl);
};

/** Refuses a request from another site. A program sends no origin and may sign in.  [HTTP-73] */
export const refuseNamedSite = (c: Context, publicUrl: string | undefined): HttpRefusal | undefined => {
  const { site, origin } = originOf(c);
  if (site !== undefined) return site === 'same-origin' ? undefined : OTHER_SITE;
  return origin === undefined || isOwn(origin, c, publicUrl) ? undefined : OTHER_SITE;
};

const originOf = (c: Context) => ({ site: c.req.header('sec-fetch-site'), origin: c.req.header('origin') });

/** The public URL, or the host of the request: a proxy in front may terminate TLS. */
const isOwn = (origin: string, c: Context, publicUrl: string | undefined): boolean => {
  const host = hostOf(origin);
  return host !== undefined && (host === c.req.header('host') || (publicUrl !== undefined && host === hostOf(publicUrl)));
};

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

const OTHER_SITE = challenge(why.page_of_other_site());
const NO_ORIGIN = challenge(why.origin_missing());
