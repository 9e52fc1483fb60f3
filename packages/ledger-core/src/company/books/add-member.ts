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
  unit: Needs<'members'> & Emits<'member'>,
  actor: Actor,
  input: NewMember,
): Promise<Member | Refusal<'forbidden' | 'unprocessable' | 'conflict'>> => {
  const email = input.email ?? null;
  const refusal = checkName(input.name) ?? checkOwnEmail(email, await unit.members.all()) ?? checkMayGive(actor, input.role);
  if (refusal !== undefined) return refusal;
  const member: Member = {
    id: unit.newId('member'),
    personId: unit.newId('person'),
    name: input.name.trim(),
    email,
    role: input.role,
    timeZone: null,
    isActive: true,
    createdAt: unit.now,
  };
  await unit.members.put(member);
  unit.emit('member.created', member.id);
  return member;
};
