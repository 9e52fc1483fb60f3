import type { Account } from './account.ts';
import type { Chart } from './chart.ts';

/** The chart is small (thousands at most) and nearly every command reads it, so it is read completely. Adapters may cache it. */
export interface AccountsPort {
  chart(): Promise<Chart>;
  add(accounts: readonly Account[]): Promise<void>;
  update(accounts: readonly Account[]): Promise<void>;
}
