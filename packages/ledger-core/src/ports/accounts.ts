import type { Account } from '../accounts/account.ts';
import type { Chart } from '../accounts/chart.ts';

/** The chart is small (thousands at most) and read by nearly every command: it is given whole, and adapters may hold it. */
export interface AccountsPort {
  chart(): Promise<Chart>;
  add(accounts: readonly Account[]): Promise<void>;
  update(accounts: readonly Account[]): Promise<void>;
}
