import { monthlyIn } from '../../ledger/journal/memory-monthly.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { type FixedAsset, nextDepreciation } from './fixed-asset.ts';
import type { AssetsPort } from './port.ts';

export const assetsIn = (table: MemoryTable<FixedAsset>): AssetsPort => monthlyIn(table, nextDepreciation);
