import { type Invitation, ROLES } from 'ledger-core';
import * as v from 'valibot';
import { id, moment, oneOf, text, truth } from '../../fields.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';
import { timeZone } from './wire.ts';

/** Members of the books, and their invitations. */

const memberName = text('The name of the person or program.', 'Ada Park');
const email = text('The e-mail address; null without one.', 'ada@junipercoffee.example');
const role = oneOf(ROLES, 'What the member may do, from all (`owner`) to reading alone (`viewer`).', 'bookkeeper');

export const MemberOut = output('MemberOut', 'A person or program that works in these books.', {
  id: id('member', 'The id of the member.'),
  name: memberName,
  email: v.nullable(email),
  role,
  time_zone: v.nullable(timeZone),
  is_active: truth('False when the member was taken out: no token of theirs opens the books.'),
  created_at: moment('When the member was added.'),
});

export const MemberPage = pageOf('MemberPage', 'members', MemberOut);

export const NewMemberIn = input('NewMember', 'A member to add.', { name: memberName, email: v.nullish(email), role });

export const MemberChangeIn = input(
  'MemberChange',
  'What may change of a member; a field that is left out stays as it is.',
  {
    name: v.optional(memberName),
    email: v.nullish(email),
    role: v.optional(role),
    is_active: v.optional(truth('False takes the member out and revokes the tokens of the member; true brings the member back.', false)),
  },
  { role: 'reviewer' },
);

export const InvitationOut = outputOf<Invitation>()(
  'InvitationOut',
  'An invitation that was sent.',
  {
    id: id('token', 'The id of its sign-in link in the list of tokens; revoking it ends the invitation.'),
    member_id: id('member', 'Who is invited.'),
    email: text('Where the e-mail was sent.', 'ada@junipercoffee.example'),
    expires_at: moment('When its link expires.'),
  },
  { of: 'credential', differences: { email: ({ to }) => to.address, expires_at: ({ credential }) => credential.expiresAt ?? '' } },
);

export const MemberTimeZoneIn = input('MemberTimeZone', 'The time zone of a member.', { time_zone: v.nullable(timeZone) });
