import {
  type Caller,
  type Id,
  isRefusal,
  type Ledger,
  type Member,
  type Once,
  type Refusal,
  type Replay,
  type RequestOrigin,
  refuse,
  type SettingsView,
  type SignedIn,
  type SignInLink,
} from 'ledger-core';
import * as v from 'valibot';
import { id, moment, text } from '../../http/fields.ts';
import { called } from '../../http/mapping.ts';
import { input, output, outputOf } from '../../http/wire.ts';
import { MemberOut } from './member-wire.ts';
import { TOKEN_EXAMPLE } from './token-wire.ts';
import { BooksOut } from './wire.ts';

/** Signing in: links that work once, and the sessions of browsers. */

const code = text('What follows `#` in a sign-in link. It signs in once, within five minutes.', TOKEN_EXAMPLE);

export const SignInLinkIn = input(
  'NewSignInLink',
  'A sign-in link to make.',
  { member_id: v.optional(id('member', 'The member who signs in with it; the caller when left out.')) },
  {},
);

export const SignInLinkOut = outputOf<SignInLink>()(
  'SignInLinkOut',
  'A link that signs its member in once.',
  {
    id: id('token', 'The id of the link in the list of tokens; revoking it ends the link.'),
    member_id: id('member', 'The member who signs in with it.'),
    code,
    url: text(
      'The link itself: whole where the server knows its public address, else the path on this server.',
      `/app/sign-in#${TOKEN_EXAMPLE}`,
    ),
    expires_at: moment('When it expires.'),
  },
  {
    of: 'credential',
    differences: {
      url: ({ code }, { publicUrl = '' }) => `${publicUrl}/app/sign-in#${code}`,
      expires_at: ({ credential }) => credential.expiresAt ?? '',
    },
  },
);

export const RedeemedIn = input(
  'RedeemedSignInLink',
  'A code to change for a token.',
  { code, name: text('What the token is for.', 'Laptop') },
  { code: TOKEN_EXAMPLE, name: 'Laptop' },
);

export const SessionIn = input(
  'NewSession',
  'What signs a browser in: the code of a link, or a token.',
  {
    code: v.optional(code),
    token: v.optional(
      text(
        'A bearer token. The browser gets one of its own, which ends with this one at the latest; signing out does not end this one.',
        TOKEN_EXAMPLE,
      ),
    ),
  },
  { code: TOKEN_EXAMPLE },
);

export const SessionOut = output('SessionOut', 'Who is signed in, and to which books.', {
  token_id: id('token', 'The token by which the caller is known; revoking it signs the caller out.'),
  books: called('settings', BooksOut),
  member: MemberOut,
});

/** Who calls, and the books that are called. */
export interface Session {
  readonly tokenId: Id<'token'>;
  readonly settings: SettingsView;
  readonly member: Member;
}

/** The session of a member who was authenticated, by a token or a cookie. */
export const sessionOf = async (
  ledger: Ledger,
  caller: Caller,
): Promise<Session | Refusal<'unauthenticated' | 'forbidden' | 'not_found'>> => {
  const [settings, members] = await Promise.all([ledger.books.read(caller), ledger.members.list(caller)]);
  if (isRefusal(settings)) return settings;
  if (isRefusal(members)) return members;
  const tokenId = tokenOf(caller);
  if (isRefusal(tokenId)) return tokenId;
  const member = members.find(({ id }) => 'memberId' in caller && id === caller.memberId);
  return member === undefined ? NO_MEMBER : { tokenId, settings, member };
};

/** The token by which a member was authenticated. */
export const tokenOf = (caller: Caller): Id<'token'> | Refusal<'unauthenticated'> =>
  'memberId' in caller && caller.tokenId !== undefined ? caller.tokenId : NO_MEMBER;

const NO_MEMBER = refuse('unauthenticated', 'This token is of no member of these books.');

/** Signs a browser in, by a one-time code or by a token.  [SGN-3] [SGN-7] */
export const signIn = async (
  ledger: Ledger,
  { code, token }: v.InferOutput<typeof SessionIn>,
  { once, browser, ...origin }: RequestOrigin & { readonly once: Once | undefined; readonly browser: string },
): Promise<SignedIn | Replay | Refusal<'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'unprocessable'>> => {
  if (code !== undefined && token === undefined)
    return ledger.tokens.redeemSignInLink(code, { use: 'browser', name: BROWSER, ...origin, once, browser });
  if (code !== undefined || token === undefined) return ONE_OF_TWO;
  const caller = await ledger.authenticate(token);
  if (isRefusal(caller)) return caller;
  const calling = { ...caller, ...origin, ...(once !== undefined && { once }) };
  return ledger.tokens.signIn(calling, { name: BROWSER, browser });
};

const BROWSER = 'Browser';

const ONE_OF_TWO = refuse('unprocessable', 'code or token: give one of the two.', { field: 'code' });
