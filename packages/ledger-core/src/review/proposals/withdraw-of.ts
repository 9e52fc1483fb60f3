import type { MemberId } from '../../kernel/ids.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { moved } from './move.ts';
import { why } from './reasons.ts';

/** Withdraws the undecided proposals of a member who left the books.  [PRO-11] */
export const withdrawOf = async (unit: Needs<'proposals'> & Emits<'proposal'>, memberId: MemberId): Promise<void> => {
  for (const proposal of await unit.proposals.undecidedOf(memberId))
    await moved(unit, proposal, 'withdrawn', { decisionReason: why.proposer_left() });
};
