import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findSource, type SourceAccount, type SourceMapping } from './source.ts';

export const listSources = async (books: Needs<'sources'>): Promise<readonly SourceAccount[]> => books.sources.all();

/** The stored mappings of a source account, newest last.  [SRC-5] */
export const listMappings = async (books: Needs<'sources'>, id: SourceId): Promise<readonly SourceMapping[] | Refusal<'not_found'>> => {
  const source = findSource(await books.sources.all(), id);
  return isRefusal(source) ? source : source.mappings;
};
