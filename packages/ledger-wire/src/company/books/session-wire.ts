import type { Id, Member, SettingsView, SignInLink } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf } from '../../schemas.ts';
import { MemberOut } from './member-wire.ts';
import { TOKEN_EXAMPLE } from './token-wire.ts';
import { BooksOut } from './wire.ts';

/** Sign-in: single-use links, and browser sessions. */

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

/** The caller and its books. */
export interface Session {
  readonly tokenId: Id<'token'>;
  readonly settings: SettingsView;
  readonly member: Member;
}
