import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { findSource, type SourceAccount, type SourceMapping } from './source.ts';

export const listSources = async (books: Books): Promise<readonly SourceAccount[]> => books.sources.all();

/** The mappings that a source account keeps, the latest last.  [SRC-5] */
export const listMappings = async (books: Books, id: SourceId): Promise<readonly SourceMapping[] | Refusal<'not_found'>> => {
  const source = findSource(await books.sources.all(), id);
  return isRefusal(source) ? source : source.mappings;
};
