import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { BROWSER_SESSION_MS, type LedgerId } from 'ledger-core';

/** What the cookie of some books is to keep; no token ends it. */
export interface SessionCookie {
  readonly ledgerId: LedgerId;
  readonly token: string | null;
}

/** The header in which the page names the books that it acts in. No page of another site can send it.  [HTTP-67] */
const BOOKS = 'ledger-books';

/** Each set of books has a cookie of its own, so that a browser may be signed in to several companies. */
const nameOf = (ledgerId: string): string => `ledger_${ledgerId.replace(/^led_/, '')}`;

/** Whether a request asks to be authenticated by cookie. */
export const isBySession = (c: Context): boolean => c.req.header(BOOKS) !== undefined && c.req.header('authorization') === undefined;

/** Whether a request asks to be authenticated by cookie, and the token that the browser keeps for the books that it names. */
export const tokenOfSession = (c: Context): { readonly token: string | undefined } | undefined => {
  const ledgerId = c.req.header(BOOKS);
  return ledgerId === undefined ? undefined : { token: getCookie(c, nameOf(ledgerId)) };
};

/** A cookie of the page. No script reads it, and no page of another site sends it.  [HTTP-67] */
export const pageCookie = (name: string, value: string, seconds: number, publicUrl: string | undefined): string =>
  serialize(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl?.startsWith('https:') === true,
    maxAge: seconds,
  });

/** The header that keeps a session in the browser, or ends it. */
export const setCookie = ({ ledgerId, token }: SessionCookie, publicUrl: string | undefined) => ({
  'set-cookie': pageCookie(nameOf(ledgerId), token ?? '', token === null ? 0 : BROWSER_SESSION_MS / 1000, publicUrl),
});
