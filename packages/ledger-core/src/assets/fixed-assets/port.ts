import type { IsoMonth } from '../../kernel/dates.ts';
import type { FixedAssetId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { FixedAsset } from './fixed-asset.ts';

export interface AssetsPort {
  byIds(ids: readonly FixedAssetId[]): Promise<readonly FixedAsset[]>;
  put(assets: readonly FixedAsset[]): Promise<void>;
  remove(ids: readonly FixedAssetId[]): Promise<void>;
  /** Newest first. Page position: id. */
  list(slice: Slice): Promise<readonly FixedAsset[]>;
  /** Assets with a month up to this one that is not depreciated, oldest first, by id. */
  due(through: IsoMonth): Promise<readonly FixedAsset[]>;
  /** The first month of any asset that is not depreciated; null if there is none. */
  firstDue(): Promise<IsoMonth | null>;
}
