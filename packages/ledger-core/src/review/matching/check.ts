import type { SourceAccount } from '../../bank/sources/source.ts';
import { isConnected, isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import { areOpposite, isOnItsOwn } from './halves.ts';
import { why } from './reasons.ts';

/** Checks of transfers and matches, for their commands and for `allowedActions`. Pure. */

/** Kept out of the books for another reason than as the half of a transfer. */
const isKeptOut = ({ status, match }: Transaction): boolean => status === 'excluded' && match?.kind !== 'transfer';

/** [TRF-1] */
export const checkTransferable = (transaction: Transaction): Refusal<'transfer_not_possible'> | undefined => {
  const no = (message: string) => refuse('transfer_not_possible', message);
  if (isKeptOut(transaction)) return no('This transaction is kept out of the books; nothing is filed of it.');
  if (isHold(transaction)) return no('This transaction is a hold, whose money has not moved; file its charge when it comes in.');
  const { kind } = transaction;
  if (kind === 'fee' || kind === 'interest' || kind === 'refund')
    return no(`This transaction is ${kind === 'interest' ? kind : `a ${kind}`}, which is earned or spent; file it to a category instead.`);
  return undefined;
};

/** [TRF-2] */
export const checkOtherAccount = (
  account: Account | undefined,
  sources: readonly SourceAccount[],
  transaction: Transaction,
  id: AccountId,
): Refusal<'transfer_not_possible'> | undefined => {
  const no = (message: string) => refuse('transfer_not_possible', `otherAccountId: ${message}`, { field: 'otherAccountId' });
  if (account === undefined) return no(`there is no account ${id} in these books.`);
  const name = `${account.code} ${account.name}`;
  if (account.id === transaction.accountId) return no(`${name} is the transaction's own account; name the account on the other side.`);
  if (account.type !== 'asset' && account.type !== 'liability')
    return no(`${name} is of the type ${account.type}; a transfer goes to an asset or a liability. File it to a category instead.`);
  if (account.controlRole === 'ar' || account.controlRole === 'ap')
    return no(`${name} is a control account; settle an invoice or bill instead.`);
  if (account.role === 'suspense') return no(`${name} holds what is undecided; name the account that the money moved to or from.`);
  const unusable = checkPostable(account, 'otherAccountId');
  if (unusable !== undefined) return refuse('transfer_not_possible', unusable.message, { field: 'otherAccountId' });
  const fed = sources.filter(({ accountId }) => accountId === account.id);
  const isInCurrency = fed.length === 0 || fed.some(({ currency }) => currency === transaction.currency);
  return isInCurrency ? undefined : no(`${name} is not in ${transaction.currency}, the currency of the transaction.`);
};

/** What a match requires of the path transaction alone.  [TRF-5] */
export const checkMatchable = (transaction: Transaction): Refusal<'match_not_possible'> | undefined => {
  if (isHold(transaction)) return refuse('match_not_possible', why.hold_not_matched());
  if (isKeptOut(transaction)) return refuse('match_not_possible', why.excluded_not_matched());
  return undefined;
};

/** [TRF-5] */
export const checkMatch = (transaction: Transaction, other: Transaction): Refusal<'match_not_possible'> | undefined => {
  const no = (message: string) =>
    refuse('match_not_possible', `otherTransactionId: ${other.id} ${message}`, { field: 'otherTransactionId' });
  if (isHold(other)) return no('is a hold; match its charge when it comes in.');
  const alone = checkMatchable(transaction);
  if (alone !== undefined) return alone;
  if (other.match !== null || other.cashLink !== null) return no('is matched already; unmatch it first.');
  if (other.status === 'posted') return no(wayToFree(transaction, other));
  if (other.status === 'excluded') return no('is kept out of the books.');
  if (other.accountId === transaction.accountId) return no('is on the same account; the halves of a transfer are on two accounts.');
  if (other.direction === transaction.direction) return no(`moved ${other.direction} too; one half goes out and the other comes in.`);
  return areOpposite(transaction, other) ? undefined : no('is of another amount or currency; the halves of a transfer are equal.');
};

/** What frees the other half: of two posted ones it is reopened; a free one is matched from the posted one. */
const wayToFree = ({ status }: Transaction, other: Transaction): string => {
  if (status === 'posted') return 'is posted; reopen it first.';
  return isOnItsOwn(other)
    ? 'is posted as a transfer on its own; match from it, or file this one as a transfer to the account that it names.'
    : 'is posted; reopen it first, or match from it.';
};

/** [TRF-8] */
export const checkUnmatchable = (transaction: Transaction): Refusal<'match_not_undoable'> | undefined => {
  const { match, status } = transaction;
  const no = (message: string) => refuse('match_not_undoable', message);
  if (isConnected(transaction)) return undefined;
  if (match === null) return no('This transaction is not matched.');
  if (match.kind === 'authorisation') return no('This is a hold and its charge; the charge has taken the place of the hold.');
  return status === 'posted' ? no(`This ${match.kind} is in the books; reopen it first, which reverses its entry.`) : undefined;
};
