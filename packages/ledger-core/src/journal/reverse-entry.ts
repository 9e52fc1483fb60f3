import type { Actor } from '../books/member.ts';
import type { EntryId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Entry, EntryView } from './entry.ts';
import { reverse } from './reverse.ts';

/** Reverses one entry, but never a transaction's: only its transaction reverses that one, so that the transaction's status stays true.  [JRN-16] */
export const reverseEntry = async (
  books: Books,
  actor: Actor,
  id: EntryId,
): Promise<EntryView | Refusal<'not_found' | 'conflict' | 'period_closed'>> => {
  const [entry] = await books.journal.byIds([id]);
  if (entry?.source === 'transaction')
    return refuse('conflict', `Entry ${entry.entryNo} was posted by the transaction ${entry.sourceId}; file that again instead.`);
  const reversed = await reverse(books, actor, [id]);
  if (isRefusal(reversed)) return reversed;
  return { entry: reversed[0] as Entry, reversedById: null };
};
