import { type Invitation, ROLES } from 'ledger-core';
import * as v from 'valibot';
import { described, id, moment, oneOf, text, truth } from '../../fields.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';
import { timeZone } from './wire.ts';

/** Members of the books, and their invitations. */

const memberName = text('The name of the person or program.', 'Ada Park');
const email = text('The email address, or null.', 'ada@junipercoffee.example');
const role = oneOf(ROLES, 'The role of the member, from full access (`owner`) to read access (`viewer`).', 'bookkeeper');

const PendingInvitationOut = output('PendingInvitationOut', 'An invitation that can still be used.', {
  sent_at: moment('The time when the email was sent.'),
  expires_at: moment('The expiry of its link, seven days later.', '2026-07-09T09:30:00.000Z'),
});

export const MemberOut = output('MemberOut', 'A person or program with access to these books.', {
  id: id('member', 'The id of the member.'),
  name: memberName,
  email: v.nullable(email),
  role,
  time_zone: v.nullable(timeZone),
  is_active: truth('False if the member is inactive. Tokens of an inactive member do not give access to the books.'),
  created_at: moment('The creation time.'),
  invitation: described(
    v.nullable(PendingInvitationOut),
    'The latest invitation by email that was neither used nor revoked and has not expired. Null if there is none.',
  ),
});

export const MemberPage = pageOf('MemberPage', 'members', MemberOut);

export const NewMemberIn = input('NewMember', 'A member to add.', { name: memberName, email: v.nullish(email), role });

export const MemberChangeIn = input(
  'MemberChange',
  'Changes to a member. Omitted fields stay unchanged.',
  {
    name: v.optional(memberName),
    email: v.nullish(email),
    role: v.optional(role),
    is_active: v.optional(truth("False deactivates the member and revokes the member's tokens. True reactivates the member.", false)),
  },
  { role: 'reviewer' },
);

export const InvitationOut = outputOf<Invitation>()(
  'InvitationOut',
  'An invitation that was sent.',
  {
    id: id('token', 'The id of the sign-in link in the list of tokens. Revoking it cancels the invitation.'),
    member_id: id('member', 'The invited member.'),
    email: text('The email address that received the invitation.', 'ada@junipercoffee.example'),
    expires_at: moment('The expiry of the link.'),
  },
  { of: 'credential', differences: { email: ({ to }) => to.address, expires_at: ({ credential }) => credential.expiresAt ?? '' } },
);

export const MemberTimeZoneIn = input('MemberTimeZone', 'The time zone of a member.', { time_zone: v.nullable(timeZone) });
