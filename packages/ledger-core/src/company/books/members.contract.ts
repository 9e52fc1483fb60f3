import type { MemberId, PersonId } from '../../kernel/ids.ts';
import { type ComesBack, expectSame, NOW, newId } from '../../store/contract-case.ts';

export const memberComesBack = (): ComesBack => {
  const member = {
    id: newId('member') as MemberId,
    personId: newId('person') as PersonId,
    name: 'Bo',
    email: 'bo@example.com',
    role: 'reviewer' as const,
    timeZone: 'Europe/Berlin',
    isActive: true,
    createdAt: NOW,
  };
  return {
    put: (books) => books.members.put(member),
    check: async (books) => {
      const found = (await books.members.all()).find((each) => each.id === member.id);
      expectSame(found, member, 'the member');
    },
  };
};
