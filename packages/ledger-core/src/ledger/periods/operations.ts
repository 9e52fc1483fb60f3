import type { Dependencies } from '../../app/dependencies.ts';
import { named } from '../../company/audit/subject.ts';
import { closePeriod } from './close-period.ts';
import { listPeriods } from './read-periods.ts';
import { reopenPeriod } from './reopen-period.ts';

/** The months of the books: closing and reopening them. */
export const periodsOperations = ({ query, command }: Dependencies) => ({
  periods: {
    /**
     * All months from the first to the last, newest first, open or closed.
     * @example
     * const months = granted(await ledger.periods.list(owner));
     */
    list: query('periods.list', listPeriods),
    /**
     * Closes a month, so that nothing can be posted in it. Due depreciation and installments are posted first. Refused with `conflict`
     * while the month has transactions to review or due amounts that cannot be posted, unless forced.
     * @example
     * granted(await ledger.periods.close(owner, '2026-02'));
     */
    close: command('periods.close', closePeriod, named),
    /**
     * Reopens a closed month, with a recorded reason.
     * @example
     * granted(await ledger.periods.reopen(owner, closedMonth, 'A late bill'));
     */
    reopen: command('periods.reopen', reopenPeriod, named),
  },
});
