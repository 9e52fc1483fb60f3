import type { Shelf } from '../../store/memory/shelf.ts';
import type { Account } from './account.ts';
import { type Chart, chartOf } from './chart.ts';
import type { AccountsPort } from './port.ts';

export const accountsIn = (shelf: Shelf<Account>): AccountsPort => {
  let held: { readonly of: readonly Account[]; readonly chart: Chart } | undefined;
  const put = async (rows: readonly Account[]) => {
    for (const row of rows) shelf.put(row.id, row);
  };
  return {
    chart: async () => {
      const now = shelf.values();
      if (held === undefined || held.of.length !== now.length || held.of.some((account, at) => account !== now[at]))
        held = { of: now, chart: chartOf(now) };
      return held.chart;
    },
    add: put,
    update: put,
  };
};
