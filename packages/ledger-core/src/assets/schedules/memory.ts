import { monthlyIn } from '../../ledger/journal/memory-monthly.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { SchedulesPort } from './port.ts';
import { nextRelease, type Schedule } from './schedule.ts';

export const schedulesIn = (shelf: Shelf<Schedule>): SchedulesPort => monthlyIn(shelf, nextRelease);
