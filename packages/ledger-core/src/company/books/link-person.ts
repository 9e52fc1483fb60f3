import type { MemberId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Actor, Member } from './member.ts';
import { why } from './reasons.ts';

interface Side {
  readonly unit: Needs<'members'> & Emits<'member'>;
  readonly actor: Actor;
}

/**
 * Links a member of these books and a member of other books as one person. Each gains the rights of the other, so both must agree. `person`
 * is the caller in the other books. The caller here is the member or an owner.  [MEM-5]
 * Refusals, in order of precedence: not_found (the member), forbidden, conflict.
 */
export const linkPerson = async (
  { unit, actor }: Side,
  voucher: Side,
  id: MemberId,
): Promise<Member | Refusal<'not_found' | 'forbidden' | 'conflict'>> => {
  const members = await unit.members.all();
  const member = findMember(members, id);
  if (isRefusal(member)) return member;
  const person = (await voucher.unit.members.all()).find((each) => each.id === voucher.actor.memberId && each.isActive);
  if (person === undefined || (actor.memberId !== id && actor.role !== 'owner')) return refuse('forbidden', why.person_not_linked());
  if (members.some((each) => each.personId === person.personId && each.id !== id)) return refuse('conflict', why.person_is_other_member());
  if (member.personId === person.personId) return member;
  const linked: Member = { ...member, personId: person.personId };
  await unit.members.put(linked);
  unit.emit('member.updated', id);
  return linked;
};

/** Makes a member a separate person again. Only an owner can unlink an owner.  [MEM-6] */
export const unlinkPerson = async (
  unit: Needs<'members'> & Emits<'member'>,
  actor: Actor,
  id: MemberId,
): Promise<Member | Refusal<'not_found' | 'forbidden'>> => {
  const member = findMember(await unit.members.all(), id);
  if (isRefusal(member)) return member;
  if (member.role === 'owner' && actor.role !== 'owner') return refuse('forbidden', why.only_owner_unlinks_owner());
  const unlinked: Member = { ...member, personId: unit.newId('person') };
  await unit.members.put(unlinked);
  unit.emit('member.updated', id);
  return unlinked;
};

const findMember = (members: readonly Member[], id: MemberId): Member | Refusal<'not_found'> =>
  members.find((candidate) => candidate.id === id) ?? refuse('not_found', why.no_such_member({ id }));
