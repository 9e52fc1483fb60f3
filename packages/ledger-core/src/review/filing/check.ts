import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, type AccountType, checkPostable } from '../../ledger/accounts/account.ts';
import { isOwnMoney } from '../../ledger/accounts/own-money.ts';

/**
 * Whether a transaction may be filed to an account: the side of the income statement must fit, unless a person files it as a reduction, and no other operation may
 * own the account.  [FIL-1] [FIL-2] [FIL-34]
 */
export const checkCategory = (
  account: Account,
  transaction: Pick<Transaction, 'direction' | 'kind'>,
  fedAccounts: ReadonlySet<AccountId>,
  field = 'categoryAccountId',
  asReduction = false,
): Refusal<'account_not_usable'> | undefined => {
  const no = (message: string) => refuse('account_not_usable', `${field}: ${account.code} ${account.name} ${message}`, { field });
  const wrongSide = wrongSideOf(transaction);
  const fits = account.type !== wrongSide.type || (asReduction && isReduction(account, transaction));
  return (
    checkPostable(account, field) ??
    (fits ? undefined : no(wrongSide.because)) ??
    (account.controlRole === null ? undefined : no('is a control account; settle an invoice or bill instead.')) ??
    (account.role === 'suspense' || account.role === 'retained_earnings'
      ? no(`has the role ${account.role}; nothing is filed to it.`)
      : undefined) ??
    (isOwnMoney(account, fedAccounts) ? no("is one of the books' own cash or card accounts; file a transfer instead.") : undefined)
  );
};

/** Whether money in makes an expense less, or money out an income, and not as the refund that its source or its link makes of it.  [FIL-34] */
export const isReduction = ({ type }: Pick<Account, 'type'>, { direction, kind }: Pick<Transaction, 'direction' | 'kind'>): boolean =>
  kind !== 'refund' && type === (direction === 'in' ? 'expense' : 'revenue');

const wrongSideOf = ({
  direction,
  kind,
}: Pick<Transaction, 'direction' | 'kind'>): { readonly type: AccountType; readonly because: string } => {
  const isEarned = (direction === 'in') !== (kind === 'refund');
  const what = kind === 'refund' ? `a refund going ${direction}` : `money going ${direction}`;
  return isEarned
    ? { type: 'expense', because: `is an expense account; ${what} belongs to revenue or the balance sheet.` }
    : { type: 'revenue', because: `is a revenue account; ${what} belongs to expenses or the balance sheet.` };
};
