import { type Account, checkPostable } from '../accounts/account.ts';
import type { Actor } from '../books/member.ts';
import { file } from '../filing/file.ts';
import type { FilingRefusal } from '../filing/judge.ts';
import type { AccountId, TransactionId } from '../ids.ts';
import { assert } from '../invariant.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { SourceAccount } from '../sources/source.ts';
import { checkText } from '../text.ts';
import { findTransaction } from '../transactions/find.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkTransferable } from './check.ts';

export interface Transfer {
  /** The account on the other side: own money, Cash in transit, or another asset or liability. */
  readonly otherAccountId: AccountId;
  /** Becomes the transaction's note and the memo of the entry; left out, the note stays as it is. */
  readonly note?: string | null | undefined;
}

/**
 * Files a transaction as a transfer whose other half is not in the books, as a person, and posts it.  [TRF-1]
 * The first that applies wins: not_found, unprocessable (note), transfer_not_possible, period_closed, then what posting refuses.
 */
export const transfer = async (
  books: Books,
  actor: Actor,
  id: TransactionId,
  { otherAccountId, note: given }: Transfer,
): Promise<Transaction | Refusal<'not_found' | 'transfer_not_possible'> | FilingRefusal> => {
  const transaction = await findTransaction(books, id);
  if (isRefusal(transaction)) return transaction;
  const [chart, sources] = await Promise.all([books.accounts.chart(), books.sources.all()]);
  const note = given === undefined ? transaction.note : given;
  const refusal =
    checkText(note ?? '', 'note', 0) ??
    checkTransferable(transaction) ??
    checkOtherAccount(chart.byId.get(otherAccountId), sources, transaction, otherAccountId);
  if (refusal !== undefined) return refusal;
  const { filed, refused } = await file(books, actor, [
    {
      transaction: { ...transaction, note },
      treatment: { kind: 'transfer', accountId: otherAccountId },
      decision: { by: 'person' },
      note: given ?? null,
      post: true,
    },
  ]);
  const [transferred] = filed;
  if (refused[0] !== undefined) return refused[0].refusal;
  assert(transferred !== undefined, 'a filing is either filed or refused');
  return transferred;
};

/** [TRF-2] */
const checkOtherAccount = (
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
