import type { SchedulesPort } from '../ports/schedules.ts';
import { nextRelease, type Schedule } from '../schedules/schedule.ts';
import { monthlyIn } from './monthly.ts';
import type { Shelf } from './shelf.ts';

export const schedulesIn = (shelf: Shelf<Schedule>): SchedulesPort => monthlyIn(shelf, nextRelease);
