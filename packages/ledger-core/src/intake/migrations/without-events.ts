import type { Books } from '../../store/books.ts';
import { unitWith } from '../../store/unit-with.ts';

/** The same books, whose operations emit nothing: a run is one event, not one for each of its entries.  [MIG-30] */
export const withoutEvents = (books: Books): Books =>
  unitWith(books, { emit: () => books.newId('event'), emitRemovals: async () => undefined });
