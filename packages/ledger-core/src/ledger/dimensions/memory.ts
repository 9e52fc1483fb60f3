import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { Dimension } from './dimension.ts';
import type { DimensionsPort } from './port.ts';

export const dimensionsIn = (table: MemoryTable<Dimension>): DimensionsPort => smallTable(table);
