import type { Given } from '../../app/given.ts';
import { made, named, several } from '../../company/audit/subject.ts';
import { addRecurrence } from './add-recurrence.ts';
import { changeRecurrence, endRecurrence, pauseRecurrence, resumeRecurrence, skipRecurrence } from './change-recurrence.ts';
import { makeDue } from './make-due.ts';
import { listRecurrences, readRecurrence } from './read-recurrences.ts';

/** Invoices, bills and entries that come back. */
export const recurringOperations = ({ query, command }: Given) => ({
  recurring: {
    /**
     * Every recurrence, oldest first, those that ended too.
     * @example
     * const recurrences = granted(await ledger.recurring.list(owner));
     */
    list: query('recurring.read', listRecurrences),
    /**
     * One recurrence by its id.
     * @example
     * const { name, status } = granted(await ledger.recurring.read(owner, recurrenceId));
     */
    read: query('recurring.read', readRecurrence),
    /**
     * Makes an invoice, a bill or an entry come back. Due work makes each one on its day.
     * @example
     * const lines = [{ accountId: account('4010'), description: 'Retainer', unitPrice: '500.00' }];
     * const template = { kind: 'invoice', counterpartyId: customerId, lines } as const;
     * granted(await ledger.recurring.create(owner, { name: 'Retainer', template, first: '2026-04-01', unit: 'month' }));
     */
    create: command('recurring.add', addRecurrence, made),
    /**
     * Changes what is made from now on.
     * @example
     * granted(await ledger.recurring.change(owner, recurrenceId, { until: '2026-12-31' }));
     */
    change: command('recurring.change', changeRecurrence, named),
    /**
     * Stops making it for a while.
     * @example
     * granted(await ledger.recurring.pause(owner, recurrenceId));
     */
    pause: command('recurring.pause', pauseRecurrence, named),
    /**
     * Goes on with a paused one. What was due meanwhile is skipped.
     * @example
     * granted(await ledger.recurring.pause(owner, recurrenceId));
     * granted(await ledger.recurring.resume(owner, recurrenceId));
     */
    resume: command('recurring.resume', resumeRecurrence, named),
    /**
     * Leaves the next one out.
     * @example
     * granted(await ledger.recurring.skip(owner, recurrenceId));
     */
    skip: command('recurring.skip', skipRecurrence, named),
    /**
     * Makes no more of it. What was made stays.
     * @example
     * granted(await ledger.recurring.end(owner, recurrenceId));
     */
    end: command('recurring.end', endRecurrence, named),
    /**
     * Makes all that is due by today, without waiting for the due work.
     * @example
     * const { made, recurrences } = granted(await ledger.recurring.run(owner));
     */
    run: command('recurring.run', makeDue, several),
  },
});
