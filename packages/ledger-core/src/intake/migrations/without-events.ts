import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { unitWith } from '../../store/unit-with.ts';

/** The same unit of work without events: a run emits one event, instead of one for each entry.  [MIG-30] */
export const withoutEvents = <Unit extends Needs & Emits<never>>(books: Unit): Unit => {
  const silent: Emits<never> = { emit: () => books.newId('event'), emitRemovals: async () => undefined };
  return unitWith(books, silent as Partial<Unit>);
};
