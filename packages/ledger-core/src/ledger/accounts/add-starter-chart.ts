import type { AccountId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Account, newAccount } from './account.ts';
import { starterChart } from './starter-chart.ts';

/** Creates the starter chart for the legal structure of new books.  [ACC-11] */
export const addStarterChart = async (unit: Needs<'accounts'>): Promise<void> => {
  const ids = new Map<string, AccountId>();
  const accounts = starterChart(unit.settings.taxedAs).map((row): Account => {
    const id = unit.newId('account');
    ids.set(row.code, id);
    return newAccount(id, {
      ...row,
      parentId: row.under === undefined ? null : (ids.get(row.under) ?? null),
      isPostable: row.header !== true,
    });
  });
  await unit.accounts.add(accounts);
};
