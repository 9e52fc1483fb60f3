import type { Schemas } from 'ledger-api-client';
import { UsageError } from '../command/faults.ts';
import type { Connection } from '../connection/connection.ts';
import { oneOf } from './one-of.ts';

export type Account = Schemas['AccountOut'];

/** Finds an account by its code, its name, or a unique part of its name.  [CLI-30] */
export const accountOf = async (at: Connection, given: string): Promise<Account> => accountAmong(await at.chart(), given);

/** Like `accountOf`, among accounts that were already read. */
export const accountAmong = (accounts: readonly Account[], given: string): Account => {
  const byCode = accounts.find(({ code }) => code === given.trim());
  if (byCode !== undefined) return byCode;
  const names = { id: (row: Account) => row.code, text: (row: Account) => row.name, called: 'account', seeWith: 'books accounts' };
  const postable = accounts.filter(({ is_postable, is_active }) => is_postable && is_active);
  const byName = postable.length > 0 ? postable : accounts;
  return oneOf(/^\d+$/.test(given) ? [] : byName, given, names);
};

/** "6090 Rent". */
export const titleOf = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} ${name}`;

/** The active source account that feeds an account of the chart; undefined if nothing was imported yet. */
export const sourceFeeding = async ({ ledger }: Connection, account: Account): Promise<Schemas['SourceAccountOut'] | undefined> =>
  (await ledger.sourceAccounts.list({ limit: 200 }).all()).find((each) => each.account_id === account.id && each.is_active);

/** Like `sourceFeeding`, but throws with advice if there is none. */
export const sourceOf = async (at: Connection, given: string): Promise<Schemas['SourceAccountOut']> => {
  const account = await accountOf(at, given);
  const source = await sourceFeeding(at, account);
  if (source === undefined)
    throw new UsageError(`--account: account ${account.code} has no source account yet. Import a statement for it first.`);
  return source;
};
