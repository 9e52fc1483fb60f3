import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { readMonth } from './month.ts';
import type { Period } from './period.ts';
import { why } from './reasons.ts';
import { laterClosed, type TurnedPeriod } from './warning.ts';

/** Reopens a closed month, with a recorded reason.  [PRD-5] [PRD-9] */
export const reopenPeriod = async (
  unit: Needs<'periods'> & Emits<'period'>,
  actor: Actor,
  monthText: string,
  reason: string,
): Promise<TurnedPeriod | Refusal<'unprocessable' | 'conflict'>> => {
  const month = readMonth(monthText);
  if (isRefusal(month)) return month;
  const refusal = checkText(reason, 'reason', 1);
  if (refusal !== undefined) return refusal;
  if (!(await unit.periods.closedMonths()).has(month)) return refuse('conflict', why.month_not_closed({ month }));
  const period: Period = { month, status: 'open', changedAt: unit.now, changedBy: actor.author, reason: reason.trim(), head: null };
  await unit.periods.put(period);
  unit.emit('period.reopened', month);
  return { ...period, warnings: await laterClosed(unit, month) };
};
