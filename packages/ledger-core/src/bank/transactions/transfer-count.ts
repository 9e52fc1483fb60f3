import type { AccountId } from '../../kernel/ids.ts';
import type { Transaction } from './transaction.ts';

/** The number of transactions of an account and a payee that were transfers with another account. */
export interface TransferCount {
  readonly accountId: AccountId;
  readonly payee: string;
  readonly otherAccountId: AccountId;
  readonly count: number;
}

/** How often transactions of an account, and of a payee, were transfers with one other account. */
export interface TimesTransferred {
  readonly times: number;
  readonly timesOfPayee: number;
}

/** How often transactions of an account, and of a payee on any account, were transfers with each other account. Pure. */
export const timesTransferredOf = (
  counts: readonly TransferCount[],
  { accountId, payee }: Pick<Transaction, 'accountId' | 'payee'>,
): ReadonlyMap<AccountId, TimesTransferred> => {
  const found = new Map<AccountId, TimesTransferred>();
  for (const { otherAccountId, count, ...of } of counts) {
    const { times, timesOfPayee } = found.get(otherAccountId) ?? { times: 0, timesOfPayee: 0 };
    const isOfAccount = of.accountId === accountId;
    const isOfPayee = payee !== '' && of.payee === payee;
    if (!isOfAccount && !isOfPayee) continue;
    found.set(otherAccountId, { times: times + (isOfAccount ? count : 0), timesOfPayee: timesOfPayee + (isOfPayee ? count : 0) });
  }
  return found;
};
