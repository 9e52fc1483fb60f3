import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { BROWSER_SECRET, BROWSER_SESSION_MS, isId, type Ledger } from 'ledger-core';

/**
 * A browser has one cookie for all companies in which it is signed in: a secret. Its token for each company is derived from the secret and
 * the id of its sign-in there. The web app sends that id and the books in headers that no page of another site can send.  [HTTP-67] [SGN-6]
 */
const BOOKS = 'ledger-books';
const SIGN_IN = 'ledger-session';
const COOKIE = 'ledger_browser';

/** If cookies are `Secure`, no other host and no plain connection can set one with this name. */
const nameOf = (name: string, publicUrl: string | undefined): string => (isSecure(publicUrl) ? `__Host-${name}` : name);

const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true;

export const isBySession = (c: Context): boolean => c.req.header(BOOKS) !== undefined && c.req.header('authorization') === undefined;

/** A cookie of the web app; undefined if the browser has none. */
export const readPageCookie = (c: Context, name: string, publicUrl: string | undefined): string | undefined =>
  getCookie(c, nameOf(name, publicUrl));

/** The secret of the browser; undefined if it has none yet. */
export const browserOf = (c: Context, publicUrl: string | undefined): string | undefined => {
  const secret = readPageCookie(c, COOKIE, publicUrl);
  return secret !== undefined && BROWSER_SECRET.test(secret) ? secret : undefined;
};

/** The token of the browser for the requested books; undefined if it is not signed in there. */
export const tokenOfSession = async (ledger: Ledger, c: Context, publicUrl: string | undefined): Promise<string | undefined> => {
  const ledgerId = c.req.header(BOOKS) ?? '';
  const signIn = c.req.header(SIGN_IN) ?? '';
  const browser = browserOf(c, publicUrl);
  if (browser === undefined || !isId('ledger', ledgerId) || !isId('token', signIn)) return undefined;
  return ledger.sessions.token(ledgerId, signIn, browser);
};

/** A cookie of the web app. Scripts cannot read it, and pages of other sites do not send it.  [HTTP-67] */
export const pageCookie = (name: string, value: string, seconds: number, publicUrl: string | undefined): string =>
  serialize(nameOf(name, publicUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(publicUrl),
    maxAge: seconds,
  });

export const setBrowserCookie = (browser: string, publicUrl: string | undefined) => ({
  'set-cookie': pageCookie(COOKIE, browser, BROWSER_SESSION_MS / 1000, publicUrl),
});
