import type { CreatedToken } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, mostlyNull, oneOf, text } from '../../fields.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';

export const TOKEN_EXAMPLE = 'ledger_01k0haqnbbncfa59m8dqnyvtmw_b3VyIHNlY3JldCBpcyBjb2ZmZWU';

const tokenName = text('What the token is for.', 'Import at night');

const tokenFields = {
  id: id('token', 'The id of the token; it is not the token itself.'),
  member_id: id('member', 'The member as whom it opens the books.'),
  use: oneOf(
    ['program', 'browser', 'sign_in_link'],
    'Who keeps it: a program, a browser that is signed in, or a link that signs in once.',
    'program',
  ),
  name: tokenName,
  created_at: moment('When it was made.'),
  expires_at: v.nullable(moment('When it expires; null when it does not.', '2027-07-01T00:00:00.000Z')),
  revoked_at: mostlyNull(moment('When it was revoked; null when it was not.')),
  last_used_at: v.nullable(moment('When it last opened the books, to the minute; null before it first did.')),
};

export const TokenOut = output('TokenOut', 'A bearer token, without its secret.', tokenFields);
export const TokenPage = pageOf('TokenPage', 'tokens', TokenOut);

/** The only response that contains a token. */
export const CreatedTokenOut = outputOf<CreatedToken>()(
  'CreatedTokenOut',
  'A new bearer token, with its secret.',
  {
    ...tokenFields,
    token: text('The token itself: what follows `Authorization: Bearer`. It is never shown again.', TOKEN_EXAMPLE),
  },
  { of: 'credential' },
);

export const NewTokenIn = input(
  'NewToken',
  'A bearer token to make.',
  {
    name: tokenName,
    member_id: v.optional(id('member', 'The member as whom it opens the books; the caller when left out.')),
    expires_at: v.nullish(moment('When it expires; it does not when left out.', '2027-07-01T00:00:00Z')),
  },
  { name: 'Import at night' },
);
