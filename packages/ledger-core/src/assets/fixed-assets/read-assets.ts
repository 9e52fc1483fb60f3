import type { FixedAssetId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { FixedAsset } from './fixed-asset.ts';
import { why } from './reasons.ts';

export const findAsset = async (unit: Needs<'assets'>, id: FixedAssetId): Promise<FixedAsset | Refusal<'not_found'>> =>
  (await unit.assets.byIds([id]))[0] ?? refuse('not_found', why.no_such_fixed_asset({ id }));

/** The register, newest first, including disposed assets.  [FAS-3] */
export const listAssets = async (
  unit: Needs<'assets'>,
  request: PageRequest = {},
): Promise<Page<FixedAsset> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['fixed_assets', unit.settings.id]);
  if (isRefusal(page)) return page;
  return page.page(await unit.assets.list(page.slice), ({ id }) => [id]);
};
