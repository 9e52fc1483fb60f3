import type { Transaction } from '../../bank/transactions/transaction.ts';
import { accountsOf } from '../../bank/transactions/treatment.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The active entry of a transaction, loaded only if its lines can have a counterparty on a control account. No other check needs it. */
export const standingEntry = async (
  books: Needs<'accounts' | 'journal'>,
  { entryId, accountId, treatment }: Transaction,
): Promise<Entry | undefined> => {
  if (entryId === null) return undefined;
  const { byId: accounts } = await books.accounts.chart();
  const isControl = [accountId, ...accountsOf(treatment)].some((id) => accounts.get(id)?.controlRole != null);
  return isControl ? (await books.journal.byIds([entryId]))[0] : undefined;
};
