import { startOf } from '../../kernel/dates.ts';
import type { Books } from '../../store/books.ts';
import { nextOn, type Recurrence } from './recurrence.ts';

/** The due work comes when the next day of a recurrence begins.  [REC-3] */
export const wakeFor = async (books: Books, recurrence: Recurrence): Promise<void> => {
  const day = recurrence.status === 'active' ? nextOn(recurrence) : null;
  if (day !== null) await books.due.bringForward('recur', startOf(day, books.settings.timeZone));
};
