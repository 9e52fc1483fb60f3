import { instant } from '../../kernel/dates.ts';
import type { MemberId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { INVITATION_MS } from './limits.ts';
import { type Actor, type Credential, isAgent } from './member.ts';
import { why } from './reasons.ts';
import { putNew } from './sign-in-link.ts';

/** An invitation by email, with its sign-in link. */
export interface Invitation {
  readonly credential: Credential;
  readonly to: { readonly name: string; readonly address: string };
  /** The name of the inviting member; null for a service. */
  readonly inviter: string | null;
  /** The name of the books. */
  readonly books: string;
}

/** Creates the sign-in link of an invitation. Anyone who reads the email can sign in with it once, within seven days.  [SGN-5] */
export const inviteMember = async (
  unit: Needs<'credentials' | 'members'> & Emits<'token'>,
  actor: Actor,
  made: { readonly tokenHash: string },
  memberId: MemberId,
): Promise<Invitation | Refusal<'not_found' | 'unprocessable' | 'forbidden'>> => {
  if (isAgent(actor)) return refuse('forbidden', why.agent_makes_person_token());
  const members = await unit.members.all();
  const member = members.find(({ id }) => id === memberId);
  if (member === undefined) return refuse('not_found', why.no_such_member({ id: memberId }));
  if (!member.isActive) return refuse('unprocessable', why.member_taken_out({ name: member.name }), 'memberId');
  const { name, email: address } = member;
  if (address === null) return refuse('unprocessable', why.member_without_email({ name }), 'memberId');
  const expiresAt = instant(Date.parse(unit.now) + INVITATION_MS);
  const credential = await putNew(unit, member.id, made.tokenHash, {
    ...{ use: 'invitation', name: 'Invitation', expiresAt },
    madeWith: actor.tokenId,
  });
  const inviter = members.find(({ id }) => id === actor.memberId)?.name ?? null;
  return { credential, to: { name, address }, inviter, books: unit.settings.name };
};
