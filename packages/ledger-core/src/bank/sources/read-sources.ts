import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findSource, type SourceAccount, type SourceMapping } from './source.ts';

export const listSources = async (unit: Needs<'sources'>): Promise<readonly SourceAccount[]> => unit.sources.all();

/** The stored mappings of a source account, newest last.  [SRC-5] */
export const listMappings = async (unit: Needs<'sources'>, id: SourceId): Promise<readonly SourceMapping[] | Refusal<'not_found'>> => {
  const source = findSource(await unit.sources.all(), id);
  return isRefusal(source) ? source : source.mappings;
};
