import { MAX_NAME_LENGTH } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { checkName } from '../text.ts';
import { checkMayGive } from './check-may-give.ts';
import type { Actor, Member, Role } from './member.ts';

export interface NewMember {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly role: Role;
}

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
    timeZone: null,
    isActive: true,
    createdAt: books.now,
  };
  await books.members.put(member);
  books.emit('member.created', member.id);
  return member;
};

const checkEmail = (email: string | null, members: readonly Member[]): Refusal<'unprocessable' | 'conflict'> | undefined => {
  if (email === null) return undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > MAX_NAME_LENGTH)
    return refuse('unprocessable', `email: "${email}" is not an email address.`, { field: 'email' });
  return members.some((member) => member.email?.toLowerCase() === email.toLowerCase())
    ? refuse('conflict', `email: a member with the address ${email} is there already.`, { field: 'email' })
    : undefined;
};
