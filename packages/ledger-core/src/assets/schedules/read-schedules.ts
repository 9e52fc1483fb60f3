import type { ScheduleId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import type { Schedule } from './schedule.ts';

export const findSchedule = async (unit: Needs<'schedules'>, id: ScheduleId): Promise<Schedule | Refusal<'not_found'>> =>
  (await unit.schedules.byIds([id]))[0] ?? refuse('not_found', why.no_such_schedule({ id }));

/** The schedules, newest first, including fully recognized ones.  [SCH-8] */
export const listSchedules = async (
  unit: Needs<'schedules'>,
  request: PageRequest = {},
): Promise<Page<Schedule> | Refusal<'invalid_cursor' | 'invalid_request'>> => {
  const page = paging(request, ['schedules', unit.settings.id]);
  if (isRefusal(page)) return page;
  return page.page(await unit.schedules.list(page.slice), ({ id }) => [id]);
};
