import type { Verified } from '../../store/check.ts';
import type { Repositories } from '../../store/repositories.ts';

/** The position of the books after a verification without findings, for verifying only later entries.  [RPT-23] */
export const verifiedPoint = async ({ journal }: Pick<Repositories, 'journal'>): Promise<Verified> => ({
  tail: await journal.tail(),
  monthTotals: await journal.monthTotals(),
  partyTotals: await journal.allCounterpartyTotals(),
});
