import type { SourceAccount } from '../../bank/sources/source.ts';
import { isConnected, isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { areOpposite, isOnItsOwn } from './legs.ts';
import { why } from './reasons.ts';

/** Checks of transfers and matches, for their commands and for `allowedActions`. Pure. */

/** Excluded for a reason other than being a leg of a transfer. */
const isExcluded = ({ status, match }: Transaction): boolean => status === 'excluded' && match?.kind !== 'transfer';

/** [TRF-1] */
export const checkTransferable = (transaction: Transaction): Refusal<'transfer_not_possible'> | undefined => {
  const no = (reason: Why) => refuse('transfer_not_possible', reason);
  if (isExcluded(transaction)) return no(why.excluded_not_moved());
  if (isHold(transaction)) return no(why.hold_not_moved());
  const { kind } = transaction;
  if (kind === 'interest') return no(why.interest_not_transferred());
  return kind === 'fee' || kind === 'refund' ? no(why.kind_not_transferred({ kind })) : undefined;
};

/** [TRF-2] */
export const checkOtherAccount = (
  account: Account | undefined,
  sources: readonly SourceAccount[],
  transaction: Transaction,
  id: AccountId,
): Refusal<'transfer_not_possible'> | undefined => {
  const no = (reason: Why) => refuse('transfer_not_possible', reason, 'otherAccountId');
  if (account === undefined) return no(accountsWhy.no_such_account({ id }));
  const name = `${account.code} ${account.name}`;
  if (account.id === transaction.accountId) return no(why.own_account_of_transfer({ name }));
  if (account.type !== 'asset' && account.type !== 'liability') return no(why.transfer_account_of_wrong_type({ name, type: account.type }));
  if (account.controlRole === 'ar' || account.controlRole === 'ap') return no(why.transfer_to_control_account({ name }));
  if (account.role === 'suspense') return no(why.transfer_to_undecided({ name }));
  const unusable = checkPostable(account, 'otherAccountId');
  if (unusable !== undefined) return no(unusable);
  const fed = sources.filter(({ accountId }) => accountId === account.id);
  const isInCurrency = fed.length === 0 || fed.some(({ currency }) => currency === transaction.currency);
  return isInCurrency ? undefined : no(why.transfer_in_other_currency({ name, currency: transaction.currency }));
};

/** The requirements for matching the path transaction, apart from the other leg.  [TRF-5] */
export const checkMatchable = (transaction: Transaction): Refusal<'match_not_possible'> | undefined => {
  if (isHold(transaction)) return refuse('match_not_possible', why.hold_not_matched());
  if (isExcluded(transaction)) return refuse('match_not_possible', why.excluded_not_matched());
  return undefined;
};

/** [TRF-5] */
export const checkMatch = (transaction: Transaction, other: Transaction): Refusal<'match_not_possible'> | undefined => {
  const { id, direction } = other;
  const no = (reason: Why) => refuse('match_not_possible', reason, 'otherTransactionId');
  if (isHold(other)) return no(why.other_is_hold({ id }));
  const alone = checkMatchable(transaction);
  if (alone !== undefined) return alone;
  if (other.match !== null || other.cashLink !== null) return no(why.other_is_matched({ id }));
  if (other.status === 'posted') return no(wayToFree(transaction, other));
  if (other.status === 'excluded') return no(why.other_excluded({ id }));
  if (other.accountId === transaction.accountId) return no(why.other_on_same_account({ id }));
  if (other.direction === transaction.direction) return no(why.other_moved_alike({ id, direction }));
  return areOpposite(transaction, other) ? undefined : no(why.other_of_another_amount({ id }));
};

/** How to free the other leg. Of two posted legs, it must be reopened. If it is unposted, match from the posted one. */
const wayToFree = ({ status }: Transaction, other: Transaction): Why => {
  const { id } = other;
  if (status === 'posted') return why.other_is_posted({ id });
  return isOnItsOwn(other) ? why.other_is_posted_on_its_own({ id }) : why.other_posted_match_from_it({ id });
};

/** [TRF-8] */
export const checkUnmatchable = (transaction: Transaction): Refusal<'match_not_undoable'> | undefined => {
  const { match, status } = transaction;
  const no = (reason: Why) => refuse('match_not_undoable', reason);
  if (isConnected(transaction)) return undefined;
  if (match === null) return no(why.transaction_not_matched());
  if (match.kind === 'authorisation') return no(why.hold_and_its_charge());
  return status === 'posted' ? no(why.match_in_books({ kind: match.kind })) : undefined;
};
