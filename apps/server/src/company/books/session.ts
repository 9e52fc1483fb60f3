import {
  type Caller,
  type Id,
  isRefusal,
  type Ledger,
  type Once,
  type Refusal,
  type Replay,
  type RequestOrigin,
  refuse,
  type SignedIn,
} from 'ledger-core';
import type { Session, SessionIn } from 'ledger-wire/company/books/session-wire';
import { why } from 'ledger-wire/reasons';
import type * as v from 'valibot';

/** Signs browsers in, and returns who is signed in. */

/** The session of an authenticated member, by a token or a cookie. */
export const sessionOf = async (
  ledger: Ledger,
  caller: Caller,
): Promise<Session | Refusal<'unauthenticated' | 'forbidden' | 'not_found' | 'approval_required'>> => {
  const [settings, members] = await Promise.all([ledger.books.read(caller), ledger.members.list(caller)]);
  if (isRefusal(settings)) return settings;
  if (isRefusal(members)) return members;
  const tokenId = tokenOf(caller);
  if (isRefusal(tokenId)) return tokenId;
  const member = members.find(({ id }) => 'memberId' in caller && id === caller.memberId);
  return member === undefined ? NO_MEMBER : { tokenId, settings, member };
};

export const tokenOf = (caller: Caller): Id<'token'> | Refusal<'unauthenticated'> =>
  'memberId' in caller && caller.tokenId !== undefined ? caller.tokenId : NO_MEMBER;

const NO_MEMBER = refuse('unauthenticated', why.token_of_no_member());

/** Signs a browser in with a one-time code or a token.  [SGN-3] [SGN-7] */
export const signIn = async (
  ledger: Ledger,
  { code, token }: v.InferOutput<typeof SessionIn>,
  { once, browser, ...origin }: RequestOrigin & { readonly once: Once | undefined; readonly browser: string },
): Promise<
  SignedIn | Replay | Refusal<'unauthenticated' | 'forbidden' | 'not_found' | 'approval_required' | 'conflict' | 'unprocessable'>
> => {
  if (code !== undefined && token === undefined)
    return ledger.signInLinks.redeem(code, { use: 'browser', name: BROWSER, ...origin, once, browser });
  if (code !== undefined || token === undefined) return ONE_OF_TWO;
  const caller = await ledger.authenticate(token);
  if (isRefusal(caller)) return caller;
  const calling = { ...caller, ...origin, ...(once !== undefined && { once }) };
  return ledger.sessions.signIn(calling, { name: BROWSER, browser });
};

const BROWSER = 'Browser';

const ONE_OF_TWO = refuse('unprocessable', why.code_or_token(), 'code');
