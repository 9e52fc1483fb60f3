import type { CreatedToken } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, mostlyNull, oneOf, text } from '../../fields.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';

export const TOKEN_EXAMPLE = 'ledger_01k0haqnbbncfa59m8dqnyvtmw_b3VyIHNlY3JldCBpcyBjb2ZmZWU';

const tokenName = text('The purpose of the token.', 'Import at night');

const agent = text('The agent that uses the token, or null for a token of a person. It never changes.', 'bookkeeper');

const tokenFields = {
  id: id('token', 'The id of the token. It is not the token itself.'),
  member_id: id('member', 'The member that the token authenticates.'),
  use: oneOf(
    ['program', 'browser', 'sign_in_link', 'invitation'],
    'The use of the token: a program, a signed-in browser, a sign-in link, or the link of an invitation by email.',
    'program',
  ),
  name: tokenName,
  agent: v.nullable(agent),
  created_at: moment('The creation time.'),
  expires_at: v.nullable(moment('The expiry, or null if the token does not expire.', '2027-07-01T00:00:00.000Z')),
  revoked_at: mostlyNull(moment('The time of the revocation, or null.')),
  last_used_at: v.nullable(moment('The last use of the token, rounded down to the minute, or null.')),
};

export const TokenOut = output('TokenOut', 'A bearer token, without its secret.', tokenFields);
export const TokenPage = pageOf('TokenPage', 'tokens', TokenOut);

/** The only response that contains a token. */
export const CreatedTokenOut = outputOf<CreatedToken>()(
  'CreatedTokenOut',
  'A new bearer token, with its secret.',
  {
    ...tokenFields,
    token: text('The token, for the header `Authorization: Bearer`. It is never shown again.', TOKEN_EXAMPLE),
  },
  { of: 'credential' },
);

export const NewTokenIn = input(
  'NewToken',
  'A new bearer token.',
  {
    name: tokenName,
    member_id: v.optional(id('member', 'The member that the token authenticates. Default: the caller.')),
    agent: v.nullish(agent),
    expires_at: v.nullish(moment('The expiry. By default, the token does not expire.', '2027-07-01T00:00:00Z')),
  },
  { name: 'Import at night' },
);
