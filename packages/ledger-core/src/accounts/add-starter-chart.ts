import type { AccountId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { Account } from './account.ts';
import { starterChart } from './starter-chart.ts';

/** Gives new books the starter chart of their legal structure.  [ACC-11] */
export const addStarterChart = async (books: Books): Promise<void> => {
  const ids = new Map<string, AccountId>();
  const accounts = starterChart(books.settings.taxedAs).map((row): Account => {
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
  await books.accounts.add(accounts);
};
