import type { OpeningEntries } from '../../closing/reports/hooks.ts';
import type { Books } from '../../store/books.ts';

/** What the migration posted that brought opening balances into the books. */
export const openingEntries = async (books: Books): Promise<OpeningEntries | null> => {
  const run = await books.migrations.inBooks();
  return run?.mode === 'opening_balances' ? run.posting : null;
};
