import type { MemberId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { checkMayGive } from './check-may-give.ts';
import type { Actor, Member, Role } from './member.ts';

export interface MemberChange {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Changes a member's role, deactivates the member or activates the member again.  [MEM-1] [MEM-2]
 * Deactivation revokes the member's tokens. Activation revokes them too, since earlier versions left them valid.  [CRE-6]
 */
export const changeMember = async (
  books: Books,
  actor: Actor,
  id: MemberId,
  change: MemberChange,
): Promise<Member | Refusal<'not_found' | 'forbidden' | 'conflict'>> => {
  const members = await books.members.all();
  const member = members.find((candidate) => candidate.id === id);
  if (member === undefined) return refuse('not_found', `There is no member ${id} in these books.`);
  const changed = { ...member, role: change.role ?? member.role, isActive: change.isActive ?? member.isActive };
  const refusal = checkMayGive(actor, member.role) ?? checkMayGive(actor, changed.role) ?? checkOwnerStays(members, changed);
  if (refusal !== undefined) return refusal;
  if (!member.isActive || !changed.isActive) await revokeTokensOf(books, id);
  await books.members.put(changed);
  books.emit('member.updated', id);
  return changed;
};

const checkOwnerStays = (members: readonly Member[], changed: Member): Refusal<'conflict'> | undefined =>
  members.map((member) => (member.id === changed.id ? changed : member)).some((member) => member.role === 'owner' && member.isActive)
    ? undefined
    : refuse('conflict', 'The books always keep an active owner.');

const revokeTokensOf = async (books: Books, memberId: MemberId): Promise<void> => {
  for (const credential of await books.credentials.all())
    if (credential.memberId === memberId && credential.revokedAt === null)
      await books.credentials.put({ ...credential, revokedAt: books.now });
};
