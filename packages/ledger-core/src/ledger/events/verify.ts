import { type Finding, finding, type MakeCheck, unless } from '../../store/check.ts';
import { STEP } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Period } from '../periods/period.ts';
import { EVENT_TYPES, type OutboxEvent } from './event.ts';
import { why } from './reasons.ts';

const KNOWN: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Events are numbered from 1 without gaps, and the state of each month matches its last event.  [EVT-2] [PRD-6] */
export const verifyEvents: MakeCheck<Needs<'events'>> = ({ unit, periods }) => ({
  end: async () => {
    const findings: Finding[] = [];
    const lastOf = new Map<string, OutboxEvent>();
    let position = 0;
    for (;;) {
      const step = await unit.events.after(position, STEP);
      for (const event of step) {
        if (event.position !== position + 1)
          findings.push(finding('EVT-2', why.event_position_gap({ position: event.position, before: position })));
        if (!KNOWN.has(event.type))
          findings.push(finding('EVT-1', why.event_of_unknown_type({ position: event.position, type: event.type })));
        if (event.type === 'period.closed' || event.type === 'period.reopened') lastOf.set(event.subjectId, event);
        position = event.position;
      }
      if (step.length < STEP) break;
    }
    const last = await unit.events.last();
    return [
      ...findings,
      ...unless(last === position, 'EVT-2', () => why.event_count_differs({ count: last, last: position })),
      ...monthFindings(periods, lastOf),
    ];
  },
});

/** The state of each closed or reopened month matches its last event. Months from older versions have no event. */
const monthFindings = (periods: readonly Period[], lastOf: ReadonlyMap<string, OutboxEvent>): readonly Finding[] => {
  const byMonth = new Map<string, Period>(periods.map((period) => [period.month, period]));
  return [...lastOf].flatMap(([month, { type, occurredAt, author }]) => {
    const period = byMonth.get(month);
    const isAsLeft =
      period?.status === (type === 'period.closed' ? 'closed' : 'open') &&
      period.changedAt === occurredAt &&
      (author === null || period.changedBy === author);
    return unless(isAsLeft, 'PRD-6', () => why.month_unlike_last_event({ month, type }));
  });
};
