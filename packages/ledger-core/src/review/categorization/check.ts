import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, type AccountType, checkPostable } from '../../ledger/accounts/account.ts';
import { isOwnMoney } from '../../ledger/accounts/own-money.ts';
import { why } from './reasons.ts';

/**
 * Whether a transaction may be categorized to an account. The side of the income statement must fit, unless a person requests a reduction,
 * and no other operation may manage the account.  [FIL-1] [FIL-2] [FIL-34]
 */
export const checkCategory = (
  account: Account,
  transaction: Pick<Transaction, 'direction' | 'kind'>,
  fedAccounts: ReadonlySet<AccountId>,
  field = 'categoryAccountId',
  asReduction = false,
): Refusal<'account_not_usable'> | undefined => {
  const { code, name, role } = account;
  const no = (reason: Why) => refuse('account_not_usable', reason, field);
  const fits = account.type !== wrongSideOf(transaction) || (asReduction && isReduction(account, transaction));
  return (
    checkPostable(account, field) ??
    (fits ? undefined : no(whyWrongSide(transaction, { code, name }))) ??
    (account.controlRole === null ? undefined : no(why.filed_to_control_account({ code, name }))) ??
    (role === 'suspense' || role === 'retained_earnings' ? no(why.nothing_filed_to_role({ code, name, role })) : undefined) ??
    (isOwnMoney(account, fedAccounts) ? no(why.own_money_is_transferred({ code, name })) : undefined)
  );
};

/**
 * Whether the transaction reduces an expense (money in) or an income (money out), and is not a refund by its source or its match.  [FIL-34]
 */
export const isReduction = ({ type }: Pick<Account, 'type'>, { direction, kind }: Pick<Transaction, 'direction' | 'kind'>): boolean =>
  kind !== 'refund' && type === (direction === 'in' ? 'expense' : 'revenue');

/** The account type that does not fit: expense for money in, revenue for money out; the reverse for a refund. */
const wrongSideOf = ({ direction, kind }: Moved): AccountType => ((direction === 'in') !== (kind === 'refund') ? 'expense' : 'revenue');

const whyWrongSide = ({ direction, kind }: Moved, account: { readonly code: string; readonly name: string }): Why => {
  if (kind === 'refund') return direction === 'in' ? why.refund_in_to_revenue(account) : why.refund_out_to_expense(account);
  return direction === 'in' ? why.money_in_to_expense(account) : why.money_out_to_revenue(account);
};

type Moved = Pick<Transaction, 'direction' | 'kind'>;
