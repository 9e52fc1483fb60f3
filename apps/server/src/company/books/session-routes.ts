import { isRefusal } from 'ledger-core';
import { RedeemedIn, SessionIn, SignInLinkIn } from 'ledger-wire/company/books/session-wire';
import { actAsGuest, create, createAsGuest, get, remove } from '../../http/route.ts';
import { sessionOf, signIn, tokenOf } from './session.ts';

/** Signing in with a one-time link or with a pasted token. */
export const sessionRoutes = [
  create('/v1/sign_in_links', {
    name: 'signInLinks.create',
    does: 'Creates a link that signs a member in to the web app, or gives a token to a program. It works once, within five minutes. The code is shown only in this response.',
    needs: 'sign_in_links.create',
    refuses: { conflict: true, unprocessable: true },
    body: SignInLinkIn,
    call: (ledger, { caller, body }) => ledger.signInLinks.create(caller, body.member_id),
  }),
  createAsGuest('/v1/sign_in_links/redeem', {
    name: 'signInLinks.redeem',
    does: 'Exchanges the code of a sign-in link for a token, for a program on another computer. It requires no other credential. The code is a credential that works once.',
    secret: ({ code }) => code,
    refuses: { unauthenticated: true, conflict: true, unprocessable: true },
    body: RedeemedIn,
    call: (ledger, { body, requestId, clientAddress, once }) =>
      ledger.signInLinks.redeem(body.code, { use: 'program', name: body.name, requestId, clientAddress, once }),
  }),
  actAsGuest('/v1/session', {
    name: 'sessions.signIn',
    does: 'Signs a browser in with the code of a sign-in link or with a token, to the books of that code or token. The browser stores one cookie for all its companies, which scripts cannot read. Requests with the cookie send their books in the header `Ledger-Books`. They send the `token_id` of this response in `Ledger-Session`. No other credential is required.',
    secret: ({ code, token }) => code ?? token,
    refuses: { unauthenticated: true, conflict: true, unprocessable: true },
    body: SessionIn,
    call: (ledger, { body, requestId, clientAddress, once, browser = '' }) =>
      signIn(ledger, body, { requestId, clientAddress, once, browser }),
    signsIn: true,
  }),
  get('/v1/session', {
    name: 'sessions.read',
    does: 'Returns the caller and the books. The caller is the member of the token or of the session.',
    refuses: { unauthenticated: true },
    call: (ledger, { caller }) => sessionOf(ledger, caller),
  }),
  remove('/v1/session', {
    name: 'sessions.signOut',
    does: "Signs the browser out of these books. It stays signed in to other books. A program's token is unchanged. Revoke it with its own operation.",
    needs: 'sessions.sign_out',
    refuses: { unauthenticated: true },
    call: async (ledger, { caller }) => {
      const tokenId = tokenOf(caller);
      return isRefusal(tokenId) ? tokenId : ledger.sessions.signOut(caller, tokenId);
    },
  }),
];
