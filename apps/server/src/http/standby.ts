import type { Context } from 'hono';
import { why } from 'ledger-wire/reasons';
import type { HttpRefusal } from './problem.ts';
import type { HttpResponse } from './response.ts';
import type { Route } from './route.ts';
import { isBySession, pageCookie, readPageCookie } from './session-cookie.ts';

export interface Standby {
  /** Runs work whose reads may use the standby, once that has reached a position; null if nothing was written. */
  readonly readingAfter: <R>(position: string | null, work: () => Promise<R>) => Promise<R>;
  /** The position after everything that was committed before. */
  readonly logEnd: () => Promise<string>;
}

interface Reading {
  readonly standby: Standby | undefined;
  readonly publicUrl: string | undefined;
}

const HEADER = 'ledger-position';
const COOKIE = 'ledger_position';

/** After this time every read sees a write, because a standby with more lag is not used. */
const COOKIE_SECONDS = 30;

const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text);

/**
 * The position that a read request must see: from its header, or from the cookie of a signed-in browser; null if the browser wrote nothing.
 * Undefined for every other request: a client without positions reads from the primary.  [HTTP-71]
 */
export const positionIn = ({ standby, publicUrl }: Reading, route: Route, c: Context): string | null | undefined | HttpRefusal => {
  if (standby === undefined || route.method !== 'GET' || route.streams !== undefined) return undefined;
  const given = c.req.header(HEADER);
  if (given === undefined && !isBySession(c)) return undefined;
  const position = given ?? readPageCookie(c, COOKIE, publicUrl) ?? null;
  if (position === null || isPosition(position)) return position;
  if (given === undefined) return undefined;
  return { refused: 'invalid_request', ...why.no_ledger_position(), field: 'Ledger-Position' };
};

/** Uses the standby for a read request where allowed, and returns the log position after a write.  [HTTP-71] */
export const withStandby = async (
  { standby, publicUrl }: Reading,
  { method }: Route,
  c: Context,
  position: string | null | undefined,
  work: () => Promise<HttpResponse>,
): Promise<HttpResponse> => {
  if (standby === undefined) return work();
  if (method === 'GET') return position === undefined ? work() : standby.readingAfter(position, work);
  const result = await work();
  // The response of a completed write is sent even if the database becomes unavailable now.
  const end = await standby.logEnd().catch(() => null);
  if (end === null) return result;
  const cookie = isBySession(c) ? { 'set-cookie': pageCookie(COOKIE, end, COOKIE_SECONDS, publicUrl) } : {};
  return { ...result, headers: { ...result.headers, [HEADER]: end, ...cookie } };
};
