import type { Actor } from '../books/member.ts';
import type { PartyId, TransactionId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { findTransaction } from '../transactions/find.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { standingEntry } from './standing-entry.ts';
import { checkNoControlLine } from './state.ts';

/**
 * Sets the counterparty of a transaction; null clears it. The filing stays unchanged and no entry is posted.  [FIL-14]
 * The first that applies wins: not_found, unprocessable (unknown counterparty), counterparty_on_control_line.
 */
export const setCounterparty = async (
  books: Books,
  _: Actor,
  id: TransactionId,
  partyId: PartyId | null,
): Promise<Transaction | Refusal<'not_found' | 'unprocessable' | 'counterparty_on_control_line'>> => {
  const transaction = await findTransaction(books, id);
  if (isRefusal(transaction)) return transaction;
  const unknown = await checkKnown(books, partyId);
  if (unknown !== undefined) return unknown;
  if (partyId === transaction.partyId) return transaction;
  const refusal = checkNoControlLine(await books.accounts.chart(), await standingEntry(books, transaction));
  if (refusal !== undefined) return refusal;
  const changed: Transaction = { ...transaction, partyId };
  await books.transactions.update([changed]);
  books.emit('transaction.updated', id);
  return changed;
};

const checkKnown = async (books: Books, partyId: PartyId | null): Promise<Refusal<'unprocessable'> | undefined> =>
  partyId === null || (await books.parties.byIds([partyId])).length > 0
    ? undefined
    : refuse('unprocessable', `partyId: there is no counterparty ${partyId} in these books.`, { field: 'partyId' });
