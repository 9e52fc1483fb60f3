import { isTimeZone } from '../../kernel/dates.ts';
import type { MemberId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkMayGive } from './check-may-give.ts';
import type { Actor, Member } from './member.ts';
import { checkPermission } from './permissions.ts';
import { why } from './reasons.ts';

/**
 * Sets the time zone of the caller, or of another member if the caller is an owner or admin. Null restores the books' time zone.  [MEM-7]
 * Refusals, in order of precedence: not_found, forbidden, unprocessable.
 */
export const setTimeZone = async (
  unit: Needs<'members'> & Emits<'member'>,
  actor: Actor,
  id: MemberId,
  timeZone: string | null,
): Promise<Member | Refusal<'not_found' | 'forbidden' | 'unprocessable'>> => {
  const member = (await unit.members.all()).find((candidate) => candidate.id === id);
  if (member === undefined) return refuse('not_found', why.no_such_member({ id }));
  const refusal = actor.memberId === id ? undefined : (checkPermission(actor.role, 'members.change') ?? checkMayGive(actor, member.role));
  if (refusal !== undefined) return refusal;
  if (timeZone !== null && !isTimeZone(timeZone)) return refuse('unprocessable', why.no_time_zone({ timeZone }), 'timeZone');
  if (timeZone === member.timeZone) return member;
  const changed = { ...member, timeZone };
  await unit.members.put(changed);
  unit.emit('member.updated', id);
  return changed;
};
