import { isSame } from '../../kernel/canonical.ts';
import type { MemberId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { checkOwnEmail } from './check-email.ts';
import { checkMayGive } from './check-may-give.ts';
import type { Actor, Member } from './member.ts';
import { why } from './reasons.ts';
import type { Role } from './roles.ts';

export interface MemberChange {
  readonly name?: string | undefined;
  /** Null removes it. */
  readonly email?: string | null | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Changes a member's name, email or role, or deactivates or reactivates the member.  [MEM-1] [MEM-2]
 * Deactivation revokes the member's tokens. Reactivation revokes them too, because earlier versions left them valid.  [CRE-6]
 */
export const changeMember = async (
  unit: Needs<'credentials' | 'members'> & Emits<'member'> & Calls<'memberLeft'>,
  actor: Actor,
  id: MemberId,
  change: MemberChange,
): Promise<Member | Refusal<'not_found' | 'forbidden' | 'unprocessable' | 'conflict'>> => {
  const members = await unit.members.all();
  const member = members.find((candidate) => candidate.id === id);
  if (member === undefined) return refuse('not_found', why.no_such_member({ id }));
  const others = members.filter((candidate) => candidate.id !== id);
  const { name = member.name, email = member.email, role = member.role, isActive = member.isActive } = change;
  const changed = { ...member, name: name.trim(), email, role, isActive };
  const refusal =
    checkMayGive(actor, member.role) ??
    checkMayGive(actor, role) ??
    (change.name === undefined ? undefined : checkName(name)) ??
    (change.email === undefined ? undefined : checkOwnEmail(email, others)) ??
    checkOwnerStays(members, changed);
  if (refusal !== undefined) return refusal;
  if (isSame(member, changed)) return member;
  if (!member.isActive || !changed.isActive) await revokeTokensOf(unit, id);
  await unit.members.put(changed);
  if (!changed.isActive) await unit.hooks.memberLeft(id);
  unit.emit('member.updated', id);
  return changed;
};

const checkOwnerStays = (members: readonly Member[], changed: Member): Refusal<'conflict'> | undefined =>
  members.map((member) => (member.id === changed.id ? changed : member)).some((member) => member.role === 'owner' && member.isActive)
    ? undefined
    : refuse('conflict', why.no_owner_left());

const revokeTokensOf = async (unit: Needs<'credentials'>, memberId: MemberId): Promise<void> => {
  for (const credential of await unit.credentials.all())
    if (credential.memberId === memberId && credential.revokedAt === null)
      await unit.credentials.put({ ...credential, revokedAt: unit.now });
};
