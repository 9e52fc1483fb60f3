import { monthlyIn } from '../../ledger/journal/memory-monthly.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import { type FixedAsset, nextDepreciation } from './fixed-asset.ts';
import type { AssetsPort } from './port.ts';

export const assetsIn = (shelf: Shelf<FixedAsset>): AssetsPort => monthlyIn(shelf, nextDepreciation);
