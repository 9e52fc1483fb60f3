import type { MemoryTable } from '../../store/memory/memory-table.ts';
import { smallTable } from '../../store/memory/small-table.ts';
import type { RecurrencesPort } from './port.ts';
import type { Recurrence } from './recurrence.ts';

export const recurrencesIn = (table: MemoryTable<Recurrence>): RecurrencesPort => smallTable(table);
