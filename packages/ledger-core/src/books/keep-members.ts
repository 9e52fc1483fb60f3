import type { MemberId } from '../ids.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { checkName } from '../text.ts';
import type { Actor, Member, Role } from './member.ts';

export interface NewMember {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly role: Role;
}

export interface MemberChange {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
}

export const listMembers = async (books: Books): Promise<readonly Member[]> => books.members.all();

/** Adds a member. Only an owner makes an owner.  [MEM-1] */
export const addMember = async (
  books: Books,
  actor: Actor,
  input: NewMember,
): Promise<Member | Refusal<'forbidden' | 'unprocessable' | 'conflict'>> => {
  const email = input.email ?? null;
  const refusal = checkName(input.name) ?? checkEmail(email, await books.members.all()) ?? checkMayGive(actor, input.role);
  if (refusal !== undefined) return refusal;
  const member: Member = {
    id: books.newId('member'),
    personId: books.newId('person'),
    name: input.name.trim(),
    email,
    role: input.role,
    isActive: true,
    createdAt: books.now,
  };
  await books.members.put(member);
  return member;
};

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
  return changed;
};

const revokeTokensOf = async (books: Books, memberId: MemberId): Promise<void> => {
  for (const credential of await books.credentials.all())
    if (credential.memberId === memberId && credential.revokedAt === null)
      await books.credentials.put({ ...credential, revokedAt: books.now });
};

const checkMayGive = (actor: Actor, role: Role): Refusal<'forbidden'> | undefined =>
  role === 'owner' && actor.role !== 'owner' ? refuse('forbidden', 'Only an owner makes, changes or removes an owner.') : undefined;

const checkOwnerStays = (members: readonly Member[], changed: Member): Refusal<'conflict'> | undefined =>
  members.map((member) => (member.id === changed.id ? changed : member)).some((member) => member.role === 'owner' && member.isActive)
    ? undefined
    : refuse('conflict', 'The books always keep an active owner.');

const checkEmail = (email: string | null, members: readonly Member[]): Refusal<'unprocessable' | 'conflict'> | undefined => {
  if (email === null) return undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > MAX_NAME_LENGTH)
    return refuse('unprocessable', `email: "${email}" is not an email address.`, { field: 'email' });
  return members.some((member) => member.email?.toLowerCase() === email.toLowerCase())
    ? refuse('conflict', `email: a member with the address ${email} is there already.`, { field: 'email' })
    : undefined;
};
