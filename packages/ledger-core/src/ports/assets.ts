import type { FixedAsset } from '../assets/fixed-asset.ts';
import type { IsoMonth } from '../dates.ts';
import type { FixedAssetId } from '../ids.ts';
import type { Slice } from '../page.ts';

/** The register of fixed assets. */
export interface AssetsPort {
  byIds(ids: readonly FixedAssetId[]): Promise<readonly FixedAsset[]>;
  put(assets: readonly FixedAsset[]): Promise<void>;
  remove(ids: readonly FixedAssetId[]): Promise<void>;
  /** Newest first. Position: id. */
  list(slice: Slice): Promise<readonly FixedAsset[]>;
  /** Those with a month up to this one that is not depreciated, oldest first, by id. */
  due(through: IsoMonth): Promise<readonly FixedAsset[]>;
  /** The first month that is not depreciated of any asset; null when there is none. */
  firstDue(): Promise<IsoMonth | null>;
}
