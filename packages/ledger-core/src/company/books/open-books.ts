import type { MemberId, PersonId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Member } from './member.ts';

/** Opens books: stores their settings and adds their owner.  [BOO-4] */
export const openBooks = async (
  unit: Needs<'ledger' | 'members'>,
  owner: { readonly id: MemberId; readonly personId: PersonId; readonly name: string; readonly email: string | null },
): Promise<void> => {
  await unit.ledger.put(unit.settings);
  const first: Member = {
    ...owner,
    name: owner.name.trim(),
    role: 'owner',
    timeZone: null,
    isActive: true,
    createdAt: unit.now,
  };
  await unit.members.put(first);
};
