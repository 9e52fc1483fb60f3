import type { Refusal } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkOwnEmail } from './check-email.ts';
import { checkMayGive } from './check-may-give.ts';
import type { Actor, Member } from './member.ts';
import type { Role } from './roles.ts';

export interface NewMember {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly role: Role;
}

/** Adds a member. Only an owner can add an owner.  [MEM-1] */
export const addMember = async (
  books: Needs<'members'> & Emits<'member'>,
  actor: Actor,
  input: NewMember,
): Promise<Member | Refusal<'forbidden' | 'unprocessable' | 'conflict'>> => {
  const email = input.email ?? null;
  const refusal = checkName(input.name) ?? checkOwnEmail(email, await books.members.all()) ?? checkMayGive(actor, input.role);
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
