import type { Id, MemberView, SettingsView, SignInLink } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf } from '../../schemas.ts';
import { MemberOut } from './member-wire.ts';
import { TOKEN_EXAMPLE } from './token-wire.ts';
import { BooksOut } from './wire.ts';

/** Sign-in: single-use links, and browser sessions. */

const code = text('The part of a sign-in link after `#`. It is valid once, within five minutes.', TOKEN_EXAMPLE);

export const SignInLinkIn = input(
  'NewSignInLink',
  'A new sign-in link.',
  { member_id: v.optional(id('member', 'The member who signs in with the link. Default: the caller.')) },
  {},
);

export const SignInLinkOut = outputOf<SignInLink>()(
  'SignInLinkOut',
  'A sign-in link, which is valid once.',
  {
    id: id('token', 'The id of the link in the list of tokens. Revoking it disables the link.'),
    member_id: id('member', 'The member who signs in with the link.'),
    code,
    url: text(
      'The URL of the link. If the server does not know its public address, the path on this server.',
      `/app/sign-in#${TOKEN_EXAMPLE}`,
    ),
    expires_at: moment('The expiry of the link.'),
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
  'A code to exchange for a token.',
  { code, name: text('The purpose of the token.', 'Laptop') },
  { code: TOKEN_EXAMPLE, name: 'Laptop' },
);

export const SessionIn = input(
  'NewSession',
  'The credential for signing in a browser: the code of a link, or a token.',
  {
    code: v.optional(code),
    token: v.optional(
      text(
        'A bearer token. The browser gets its own token, which expires no later than this one. Signing out does not revoke this token.',
        TOKEN_EXAMPLE,
      ),
    ),
  },
  { code: TOKEN_EXAMPLE },
);

export const SessionOut = output('SessionOut', 'The signed-in member and the books.', {
  token_id: id('token', 'The token of the session. Revoking it signs the caller out.'),
  books: called('settings', BooksOut),
  member: MemberOut,
});

/** The caller and its books. */
export interface Session {
  readonly tokenId: Id<'token'>;
  readonly settings: SettingsView;
  readonly member: MemberView;
}
