import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { SourcesPort } from './port.ts';
import type { SourceAccount } from './source.ts';

export const sourcesIn = (table: MemoryTable<SourceAccount>): SourcesPort => smallTable(table);
