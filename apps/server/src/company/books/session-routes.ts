import { isRefusal } from 'ledger-core';
import { RedeemedIn, SessionIn, SessionOut, SignInLinkIn, SignInLinkOut } from 'ledger-wire/company/books/session-wire';
import { CreatedTokenOut } from 'ledger-wire/company/books/token-wire';
import { actAsGuest, create, createAsGuest, get, remove } from '../../http/route.ts';
import { sessionOf, signIn, tokenOf } from './session.ts';

/** Signing in with a one-time link or with a pasted token. */
export const sessionRoutes = [
  create('/v1/sign_in_links', {
    name: 'signInLinks.create',
    does: 'Makes a link with which a member signs in to the page, or a program gets a token: once, within five minutes. The code is shown in this answer and never again.',
    needs: 'sign_in_links.create',
    refuses: { conflict: true, unprocessable: true },
    body: SignInLinkIn,
    answers: SignInLinkOut,
    call: (ledger, { caller, body }) => ledger.signInLinks.create(caller, body.member_id),
  }),
  createAsGuest('/v1/sign_in_links/redeem', {
    name: 'signInLinks.redeem',
    does: 'Changes the code of a sign-in link for a token, for a program on another computer. Needs no credential: the code is one, once.',
    secret: ({ code }) => code,
    refuses: { unauthenticated: true, conflict: true, unprocessable: true },
    body: RedeemedIn,
    answers: CreatedTokenOut,
    call: (ledger, { body, requestId, clientAddress, once }) =>
      ledger.signInLinks.redeem(body.code, { use: 'program', name: body.name, requestId, clientAddress, once }),
  }),
  actAsGuest('/v1/session', {
    name: 'sessions.signIn',
    does: 'Signs a browser in to the books of the code of a sign-in link, or of a token. The browser keeps one cookie for all its companies, which no script can read. Requests by cookie name their books in the header `Ledger-Books` and the `token_id` of this answer in `Ledger-Session`. Needs no credential: the code or the token is one.',
    secret: ({ code, token }) => code ?? token,
    refuses: { unauthenticated: true, conflict: true, unprocessable: true },
    body: SessionIn,
    answers: SessionOut,
    call: (ledger, { body, requestId, clientAddress, once, browser = '' }) =>
      signIn(ledger, body, { requestId, clientAddress, once, browser }),
    signsIn: true,
  }),
  get('/v1/session', {
    name: 'sessions.read',
    does: 'Reads who is calling, and which books: the member of the token or of the session.',
    refuses: { unauthenticated: true },
    answers: SessionOut,
    call: (ledger, { caller }) => sessionOf(ledger, caller),
  }),
  remove('/v1/session', {
    name: 'sessions.signOut',
    does: 'Signs the browser out of these books. It stays signed in to other books, and the token of a program stays as it is: it is revoked by its own operation.',
    needs: 'sessions.sign_out',
    refuses: { unauthenticated: true },
    call: async (ledger, { caller }) => {
      const tokenId = tokenOf(caller);
      return isRefusal(tokenId) ? tokenId : ledger.sessions.signOut(caller, tokenId);
    },
  }),
];
