import { firstOfMonth, type IsoMonth, lastOfMonth } from '../../kernel/dates.ts';
import type { Undone } from '../../ledger/periods/hooks.ts';
import type { Books } from '../../store/books.ts';

/** What of the transactions keeps a month from being done.  [PRD-4] */
export const undoneIn = async (books: Books, month: IsoMonth): Promise<Undone> => {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  return { awaiting: await books.transactions.countAwaiting(first, last), flagged: await books.transactions.countFlagged(first, last) };
};
