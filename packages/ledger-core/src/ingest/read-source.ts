import type { Currency } from '../currencies.ts';
import type { SourceId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { findSource, type SourceAccount } from '../sources/source.ts';

/** A source account with the books' currency: what a statement of it is read by. */
export const readSource = async (
  books: Books,
  sourceId: SourceId,
): Promise<{ readonly source: SourceAccount; readonly currency: Currency } | Refusal<'not_found'>> => {
  const source = findSource(await books.sources.all(), sourceId);
  return isRefusal(source) ? source : { source, currency: books.settings.currency };
};
