import { addDays } from '../../kernel/dates.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findSource } from '../sources/source.ts';
import type { DaysCovered } from './import.ts';

/** The imported days of a source account, and the gaps between them. */
export interface Coverage {
  /** Oldest first. Ranges do not overlap or adjoin. */
  readonly covered: readonly DaysCovered[];
  /** Between the first imported day and the last. */
  readonly gaps: readonly DaysCovered[];
}

/** The imported days of a source account.  [ING-13] */
export const readCoverage = async (unit: Needs<'imports' | 'sources'>, sourceId: SourceId): Promise<Coverage | Refusal<'not_found'>> => {
  const source = findSource(await unit.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const covered = joinDays(await unit.imports.daysCovered(sourceId));
  return { covered, gaps: covered.slice(1).flatMap((range, at) => gapBetween(covered[at], range)) };
};

/** Merges overlapping and adjoining date ranges, sorted by first day. Pure. */
const joinDays = (stretches: readonly DaysCovered[]): readonly DaysCovered[] => {
  const joined: DaysCovered[] = [];
  for (const stretch of stretches) {
    const before = joined.at(-1);
    if (before === undefined || stretch.firstDate > addDays(before.lastDate, 1)) joined.push(stretch);
    else if (stretch.lastDate > before.lastDate) joined[joined.length - 1] = { ...before, lastDate: stretch.lastDate };
  }
  return joined;
};

const gapBetween = (before: DaysCovered | undefined, after: DaysCovered): readonly DaysCovered[] =>
  before === undefined ? [] : [{ firstDate: addDays(before.lastDate, 1), lastDate: addDays(after.firstDate, -1) }];
