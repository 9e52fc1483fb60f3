import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { unitWith } from '../../store/unit-with.ts';

/** The same unit of work without events: a run emits one event, instead of one for each entry.  [MIG-30] */
export const withoutEvents = <Unit extends Needs & Emits<never>>(unit: Unit): Unit => {
  const silent: Emits<never> = { emit: () => unit.newId('event'), emitRemovals: async () => undefined };
  return unitWith(unit, silent as Partial<Unit>);
};
