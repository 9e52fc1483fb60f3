import type { Entry } from '../journal/entry.ts';
import type { Books } from '../ports/books.ts';
import type { Transaction } from '../transactions/transaction.ts';

/** The entry that stands for a transaction, where its lines can hold a counterparty on a control account: elsewhere nobody asks for it. */
export const standingEntry = async (books: Books, { entryId, accountId, filing }: Transaction): Promise<Entry | undefined> => {
  if (entryId === null) return undefined;
  const { byId: accounts } = await books.accounts.chart();
  const used = [accountId, filing.accountId, ...filing.splits.map((split) => split.accountId)];
  const isControl = used.some((id) => id !== null && accounts.get(id)?.controlRole != null);
  return isControl ? (await books.journal.byIds([entryId]))[0] : undefined;
};
