import type { IsoMonth } from '../../kernel/dates.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Schedule } from './schedule.ts';

export interface SchedulesPort {
  byIds(ids: readonly ScheduleId[]): Promise<readonly Schedule[]>;
  put(schedules: readonly Schedule[]): Promise<void>;
  remove(ids: readonly ScheduleId[]): Promise<void>;
  /** Newest first. Page position: id. */
  list(slice: Slice): Promise<readonly Schedule[]>;
  /** Schedules with a month up to this one that is not recognized, oldest first, by id. */
  due(through: IsoMonth): Promise<readonly Schedule[]>;
  /** The first month of any schedule that is not recognized; null if there is none. */
  firstDue(): Promise<IsoMonth | null>;
}
