import type { Context } from 'hono';
import { why } from 'ledger-wire/reasons';
import type { Answer } from './answer.ts';
import type { HttpRefusal } from './problem.ts';
import type { Route } from './route.ts';
import { isBySession, pageCookie, readPageCookie } from './session-cookie.ts';

/** The standby of a database, as its store has it. */
export interface Standby {
  /** Lets the reads of some work be asked of the standby, once it has come as far as a position; null where nothing was written. */
  readonly readingAfter: <R>(position: string | null, work: () => Promise<R>) => Promise<R>;
  /** The position after everything that was committed before. */
  readonly logEnd: () => Promise<string>;
}

/** How a server reads. */
interface Reading {
  readonly standby: Standby | undefined;
  readonly publicUrl: string | undefined;
}

const HEADER = 'ledger-position';
const COOKIE = 'ledger_position';

/** After this time every read sees a write, whoever asks: a standby that is so far behind is not asked. */
const COOKIE_SECONDS = 30;

const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text);

/**
 * What a request to read has to see: what its header says, or the cookie of a browser that is signed in; null where a browser wrote nothing. Undefined for every
 * other request: who says nothing, such as a client that knows of no positions, reads from the primary.  [HTTP-71]
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

/** Answers a request that reads by the standby, where it may, and says after one that wrote how far the log has come.  [HTTP-71] */
export const withStandby = async (
  { standby, publicUrl }: Reading,
  { method }: Route,
  c: Context,
  position: string | null | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (standby === undefined) return work();
  if (method === 'GET') return position === undefined ? work() : standby.readingAfter(position, work);
  const answer = await work();
  // What was written is answered even when the database goes away meanwhile.
  const end = await standby.logEnd().catch(() => null);
  if (end === null) return answer;
  const cookie = isBySession(c) ? { 'set-cookie': pageCookie(COOKIE, end, COOKIE_SECONDS, publicUrl) } : {};
  return { ...answer, headers: { ...answer.headers, [HEADER]: end, ...cookie } };
};
