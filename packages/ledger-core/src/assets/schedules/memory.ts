import { monthlyIn } from '../../ledger/journal/memory-monthly.ts';
import type { MemoryTable } from '../../store/memory/memory-table.ts';
import type { SchedulesPort } from './port.ts';
import { nextRecognition, type Schedule } from './schedule.ts';

export const schedulesIn = (table: MemoryTable<Schedule>): SchedulesPort => monthlyIn(table, nextRecognition);
