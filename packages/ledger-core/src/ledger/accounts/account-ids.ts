import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';

/** A function that gives the id of an account by its code, like `1010`. It throws where the chart has no such account: for programs that know their chart. */
export const accountIds = ({
  accounts,
}: {
  readonly accounts: readonly { readonly account: Account }[];
}): ((code: string) => AccountId) => {
  const byCode = new Map(accounts.map(({ account }) => [account.code, account.id]));
  return (code) => {
    const id = byCode.get(code);
    if (id === undefined) throw new Error(`There is no account ${code} in this chart.`);
    return id;
  };
};
