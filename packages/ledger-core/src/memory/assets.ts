import { type FixedAsset, nextDepreciation } from '../assets/fixed-asset.ts';
import type { AssetsPort } from '../ports/assets.ts';
import { monthlyIn } from './monthly.ts';
import type { Shelf } from './shelf.ts';

export const assetsIn = (shelf: Shelf<FixedAsset>): AssetsPort => monthlyIn(shelf, nextDepreciation);
