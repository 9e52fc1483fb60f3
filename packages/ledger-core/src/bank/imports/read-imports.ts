import type { ImportId, SourceId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findSource } from '../sources/source.ts';
import type { Import } from './import.ts';

/** The imports of a source account, newest first.  [ING-7] */
export const listImports = async (
  unit: Needs<'imports' | 'sources'>,
  sourceId: SourceId,
  request: PageRequest = {},
): Promise<Page<Import> | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const source = findSource(await unit.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const page = paging(request, ['imports', unit.settings.id, sourceId]);
  if (isRefusal(page)) return page;
  return page.page(await unit.imports.list({ sourceId }, page.slice), (each) => [each.id]);
};

/** The imports of all source accounts, newest first.  [ING-19] */
export const listAllImports = async (
  unit: Needs<'imports'>,
  request: PageRequest = {},
): Promise<Page<Import> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['all_imports', unit.settings.id]);
  return isRefusal(page) ? page : page.page(await unit.imports.list({}, page.slice), (each) => [each.id]);
};

/** The requested imports. Unknown ids are omitted. */
export const readImports = (unit: Needs<'imports'>, ids: readonly ImportId[]): Promise<readonly Import[]> => unit.imports.byIds(ids);
