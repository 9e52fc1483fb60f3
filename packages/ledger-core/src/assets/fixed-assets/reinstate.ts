import type { Actor } from '../../company/books/member.ts';
import { endOf } from '../../kernel/dates.ts';
import type { FixedAssetId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { reverse } from '../../ledger/journal/reverse.ts';
import { type FixedAsset, nextDepreciation } from './fixed-asset.ts';
import type { FixedAssetsNeeds } from './needs.ts';
import { findAsset } from './read-assets.ts';
import { why } from './reasons.ts';

/**
 * Undoes a mistaken disposal: the entry of the disposal is reversed, and the months since are due again.  [FAS-10]
 * Refusals, in order of precedence: not_found, conflict (not disposed of), period_closed (the month of the disposal).
 */
export const reinstate = async (
  unit: FixedAssetsNeeds,
  actor: Actor,
  id: FixedAssetId,
): Promise<FixedAsset | Refusal<'not_found' | 'conflict' | 'period_closed' | 'approval_required'>> => {
  const asset = await findAsset(unit, id);
  if (isRefusal(asset)) return asset;
  if (asset.disposal === null) return refuse('conflict', why.asset_not_disposed({ name: asset.name }));
  const reversed = await reverse(unit, actor, [asset.disposal.entryId]);
  if (isRefusal(reversed)) return reversed;
  const reinstated: FixedAsset = { ...asset, disposal: null };
  await unit.assets.put([reinstated]);
  const month = nextDepreciation(reinstated);
  if (month !== null) await unit.due.scheduleBy('depreciate', endOf(month, unit.settings.timeZone));
  unit.emit('fixed_asset.reinstated', id);
  return reinstated;
};
