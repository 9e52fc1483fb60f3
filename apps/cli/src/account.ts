import type { Account, Caller, Ledger, SourceAccount } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { granted } from './operate.ts';

/** An account of the chart by its number. */
export const accountOf = async (ledger: Ledger, caller: Caller, code: string): Promise<Account> => {
  const found = granted(await ledger.accounts.chart(caller)).accounts.find(({ account }) => account.code === code)?.account;
  if (found === undefined) throw new Mistake(`--account: there is no account ${code} in these books.`);
  return found;
};

/** The source account in use that feeds an account of the chart. */
export const sourceFeeding = async (ledger: Ledger, caller: Caller, account: Account): Promise<SourceAccount | undefined> =>
  granted(await ledger.sources.list(caller)).find((each) => each.accountId === account.id && each.isActive);
