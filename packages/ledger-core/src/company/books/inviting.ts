import { around, type Dependencies } from '../../app/dependencies.ts';
import type { MemberId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { made, namedSecond } from '../audit/subject.ts';
import { mintToken } from './create-token.ts';
import { type Invitation, inviteMember } from './invite-member.ts';
import type { Caller } from './member.ts';
import { why } from './reasons.ts';
import { revokeToken } from './revoke-token.ts';

type Invite = (
  caller: Caller,
  memberId: MemberId,
) => Promise<Invitation | Refusal<'not_found' | 'unprocessable' | 'forbidden' | 'approval_required'>>;

/** Invites members. The link is stored first, and revoked immediately if the mail server does not accept the email.  [SGN-5] */
export const inviting = ({ command, onceAround, system, channels }: Dependencies): Invite => {
  const store = command('members.invite', inviteMember, namedSecond);
  const revoke = command('tokens.revoke', revokeToken, made);

  const invite: Invite = async (caller, memberId) => {
    if (channels.email === undefined) return refuse('unprocessable', NOT_SET_UP);
    const { token, tokenHash } = await mintToken(system, caller.ledgerId);
    const invitation = await store(caller, { tokenHash }, memberId);
    if (isRefusal(invitation)) return invitation;
    const { credential, to, books } = invitation;
    const result = await channels.email({
      ...invitationMail(invitation),
      id: credential.id,
      to,
      from: books,
      signIn: token,
      unsubscribe: null,
    });
    if ('sent' in result) return invitation;
    await revoke(caller, credential.id);
    return refuse('unprocessable', why.invitation_not_sent({ address: to.address, error: result.error }));
  };
  return around('members.invite', (caller, memberId: MemberId) => onceAround(caller, (once) => invite(once, memberId)));
};

const NOT_SET_UP = why.invitations_not_set_up();

/** The values of the email template, besides the link. */
const invitationMail = ({ inviter, books }: Invitation) => ({
  kind: 'invitation',
  title: 'Your invitation',
  lines: [
    inviter === null ? `You are invited to the books of ${books}.` : `${inviter} invited you to the books of ${books}.`,
    'The link signs you in once, within seven days. Do not share it: anyone with the link can sign in as you.',
  ],
});
