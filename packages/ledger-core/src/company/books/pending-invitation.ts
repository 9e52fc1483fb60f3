import type { Instant } from '../../kernel/dates.ts';
import type { MemberId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Credential, isValidAt, type Member } from './member.ts';

/** An invitation that was sent by email and can still be used.  [SGN-8] */
export interface PendingInvitation {
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
}

/** A member with the latest invitation that can still be used; null if there is none. */
export interface MemberView extends Member {
  readonly invitation: PendingInvitation | null;
}

/** The latest usable invitation of each member, from those that were not redeemed. Pure. */
const latestOf = (invitations: readonly Credential[], now: Instant): ReadonlyMap<MemberId, PendingInvitation> => {
  const latest = new Map<MemberId, PendingInvitation>();
  for (const invitation of invitations) {
    const { memberId, createdAt: sentAt, expiresAt } = invitation;
    const isLatest = sentAt >= (latest.get(memberId)?.sentAt ?? sentAt);
    if (expiresAt !== null && isLatest && isValidAt(invitation, now)) latest.set(memberId, { sentAt, expiresAt });
  }
  return latest;
};

export const membersView = async (
  { credentials, now }: Needs<'credentials'>,
  members: readonly Member[],
): Promise<readonly MemberView[]> => {
  const latest = latestOf(await credentials.invitations(), now);
  return members.map((member) => ({ ...member, invitation: latest.get(member.id) ?? null }));
};

export const memberView = async ({ credentials, now }: Needs<'credentials'>, member: Member): Promise<MemberView> => ({
  ...member,
  invitation: latestOf(await credentials.invitations(), now).get(member.id) ?? null,
});
