import type { RecurrenceId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { knownRecurrence, type Recurrence } from './recurrence.ts';

/** Every recurrence, oldest first, those that ended too.  [REC-6] */
export const listRecurrences = (books: Books): Promise<readonly Recurrence[]> => books.recurrences.all();

/** One recurrence.  [REC-6] */
export const readRecurrence = async (books: Books, id: RecurrenceId): Promise<Recurrence | Refusal<'not_found'>> =>
  knownRecurrence(await books.recurrences.all(), id);
