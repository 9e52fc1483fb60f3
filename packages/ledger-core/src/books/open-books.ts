import { starterChart } from '../accounts/starter-chart.ts';
import type { AccountId, MemberId, PersonId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { Member } from './member.ts';

/** Fills new books: the owner, and the starter chart of the legal structure.  [BOO-4] [ACC-11] */
export const openBooks = async (books: Books, ownerId: MemberId, personId: PersonId, ownerName: string): Promise<void> => {
  await books.ledger.put(books.settings);
  const owner: Member = {
    id: ownerId,
    personId,
    name: ownerName.trim(),
    email: null,
    role: 'owner',
    isActive: true,
    createdAt: books.now,
  };
  await books.members.put(owner);
  await books.accounts.add(starterAccounts(books));
};

const starterAccounts = (books: Books) => {
  const ids = new Map<string, AccountId>();
  return starterChart(books.settings.taxedAs).map((row) => {
    const id = books.newId('account');
    ids.set(row.code, id);
    return {
      id,
      code: row.code,
      name: row.name,
      type: row.type,
      parentId: row.under === undefined ? null : (ids.get(row.under) ?? null),
      role: row.role ?? null,
      controlRole: row.controlRole ?? null,
      isPostable: row.header !== true,
      isActive: true,
      hasActivity: false,
      requiredDimensionIds: [],
      taxLine: null,
      logo: null,
    };
  });
};
