import type { WorkDone } from '../../company/work/due.ts';
import { END_OF_TIME } from '../../kernel/dates.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { MAX_EXPIRED_AT_ONCE } from './limits.ts';
import { moved } from './move.ts';

/** Ends proposals that nobody decided in time.  [PRO-10] */
export const expireProposals = async (unit: Needs<'proposals'> & Emits<'proposal'>): Promise<WorkDone> => {
  const expired = await unit.proposals.expired(unit.now, MAX_EXPIRED_AT_ONCE);
  for (const proposal of expired) await moved(unit, proposal, 'expired');
  const [next] = await unit.proposals.expired(END_OF_TIME, 1);
  return { next: next?.expiresAt ?? null, operation: expired.length === 0 ? null : 'proposals.decide' };
};
