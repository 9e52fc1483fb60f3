import { counted } from '../../kernel/text.ts';
import { type Finding, finding, type MakeCheck, unless } from '../../store/check.ts';
import { STEP } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Period } from '../periods/period.ts';
import { EVENT_TYPES, type OutboxEvent } from './event.ts';

const KNOWN: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Events are numbered from 1 without gaps, and the state of each month matches its last event.  [EVT-2] [PRD-6] */
export const verifyEvents: MakeCheck<Needs<'events'>> = ({ books, periods }) => ({
  end: async () => {
    const findings: Finding[] = [];
    const lastOf = new Map<string, OutboxEvent>();
    let position = 0;
    for (;;) {
      const step = await books.events.after(position, STEP);
      for (const event of step) {
        if (event.position !== position + 1)
          findings.push(finding('EVT-2', `Event ${event.position} follows ${position}: positions have a gap.`));
        if (!KNOWN.has(event.type))
          findings.push(finding('EVT-1', `Event ${event.position} is of the type ${event.type}, which there is not.`));
        if (event.type === 'period.closed' || event.type === 'period.reopened') lastOf.set(event.subjectId, event);
        position = event.position;
      }
      if (step.length < STEP) break;
    }
    const last = await books.events.last();
    return [
      ...findings,
      ...unless(last === position, 'EVT-2', `The books count ${counted(last, 'event')}; the last one is at ${position}.`),
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
    return unless(isAsLeft, 'PRD-6', `The month ${month} is not as its last event, ${type}, left it.`);
  });
};
