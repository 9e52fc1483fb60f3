import type { Verified } from '../../store/check.ts';
import type { Repositories } from '../../store/repositories.ts';

/** Where books stand in which everything was found to hold, for a verification of what follows.  [RPT-23] */
export const verifiedPoint = async ({ journal }: Pick<Repositories, 'journal'>): Promise<Verified> => ({
  tail: await journal.tail(),
  monthTotals: await journal.monthTotals(),
  partyTotals: await journal.allPartyTotals(),
});
