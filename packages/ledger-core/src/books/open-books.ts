import type { MemberId, PersonId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { Member } from './member.ts';

/** Opens books: stores their settings and adds their owner.  [BOO-4] */
export const openBooks = async (books: Books, ownerId: MemberId, personId: PersonId, ownerName: string): Promise<void> => {
  await books.ledger.put(books.settings);
  const owner: Member = {
    id: ownerId,
    personId,
    name: ownerName.trim(),
    email: null,
    role: 'owner',
    timeZone: null,
    isActive: true,
    createdAt: books.now,
  };
  await books.members.put(owner);
};
