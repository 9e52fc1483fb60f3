import type { IsoMonth } from '../../kernel/dates.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Schedule } from './schedule.ts';

/** The schedules that spread transactions over months. */
export interface SchedulesPort {
  byIds(ids: readonly ScheduleId[]): Promise<readonly Schedule[]>;
  put(schedules: readonly Schedule[]): Promise<void>;
  remove(ids: readonly ScheduleId[]): Promise<void>;
  /** Newest first. Position: id. */
  list(slice: Slice): Promise<readonly Schedule[]>;
  /** Those with a month up to this one that is not released, oldest first, by id. */
  due(through: IsoMonth): Promise<readonly Schedule[]>;
  /** The first month that is not released of any schedule; null when there is none. */
  firstDue(): Promise<IsoMonth | null>;
}
