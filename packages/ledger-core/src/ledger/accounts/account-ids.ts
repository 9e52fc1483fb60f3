import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';

/**
 * Returns a function from an account code, such as `1010`, to the account id. It throws if the code
 * is unknown, so use it only for a known chart.
 */
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
