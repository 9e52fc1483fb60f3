import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { Account } from './account.ts';
import { type Chart, chartOf } from './chart.ts';
import type { AccountsPort } from './port.ts';

export const accountsIn = (table: MemoryTable<Account>): AccountsPort => {
  let stored: { readonly of: readonly Account[]; readonly chart: Chart } | undefined;
  const put = async (rows: readonly Account[]) => {
    for (const row of rows) table.put(row.id, row);
  };
  return {
    chart: async () => {
      const now = table.values();
      if (stored === undefined || stored.of.length !== now.length || stored.of.some((account, at) => account !== now[at]))
        stored = { of: now, chart: chartOf(now) };
      return stored.chart;
    },
    add: put,
    update: put,
  };
};
