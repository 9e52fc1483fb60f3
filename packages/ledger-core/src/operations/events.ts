import { depreciateWhenDue } from '../assets/depreciate-when-due.ts';
import type { Caller } from '../books/member.ts';
import type { Instant } from '../dates.ts';
import { eventsAfter, withPayloads } from '../events/read-events.ts';
import type { RenderSubject } from '../ports/render.ts';
import { isRefusal } from '../refusal.ts';
import { releaseWhenDue } from '../schedules/release-when-due.ts';
import { forgetOutcomes } from '../work/forget-outcomes.ts';
import { type OpenForWork, runDue, type Works } from '../work/run-due.ts';
import type { Makers } from './makers.ts';
import { openUnit, type UnitParts } from './unit.ts';

/** The outbox, and work that is due. */
export const eventsOperations = ({ query }: Makers, { store, system, newId }: UnitParts, renderSubject: RenderSubject | undefined) => {
  const readEvents = query('audit.read', eventsAfter);
  const openForWork =
    (now: Instant): OpenForWork =>
    (repositories, settings) =>
      openUnit({ ...system, clock: { now: () => now } }, newId, repositories, settings, { ledgerId: settings.id, ...WORKER });
  return {
    events: {
      /** The events after a position, in the order of the commits. A reader that keeps the last position misses none. */
      after: readEvents,
      /** The same, each with its subject as `renderSubject` renders it.  [EVT-3] */
      withPayloads: async (caller: Caller, position?: number, take?: number) => {
        const events = await readEvents(caller, position, take);
        return isRefusal(events) || renderSubject === undefined ? events : withPayloads(store, renderSubject, caller, events);
      },
    },
    work: {
      /** Runs the work due now, or at the given moment, in all books. Called by a timer, an embedder or a test.  [WRK-1] */
      runDue: (now: Instant = system.clock.now(), isStopping: () => boolean = () => false) =>
        runDue(store, now, WORKS, openForWork(now), isStopping),
    },
  };
};

const WORKS: Works = { forget_outcomes: forgetOutcomes, depreciate: depreciateWhenDue, release_shares: releaseWhenDue };

/** Due work runs without a person. */
const WORKER = { service: 'work', role: 'owner' } as const;
