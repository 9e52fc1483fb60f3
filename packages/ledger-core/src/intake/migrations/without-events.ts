import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { unitWith } from '../../store/unit-with.ts';

/** The same books, whose operations emit nothing: a run is one event, not one for each of its entries.  [MIG-30] */
export const withoutEvents = <Unit extends Needs & Emits<never>>(books: Unit): Unit => {
  const silent: Emits<never> = { emit: () => books.newId('event'), emitRemovals: async () => undefined };
  return unitWith(books, silent as Partial<Unit>);
};
