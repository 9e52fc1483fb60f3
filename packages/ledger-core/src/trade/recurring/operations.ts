import type { Dependencies } from '../../app/dependencies.ts';
import { made, named, several } from '../../company/audit/subject.ts';
import { addRecurrence } from './add-recurrence.ts';
import { changeRecurrence, endRecurrence, pauseRecurrence, resumeRecurrence, skipRecurrence } from './change-recurrence.ts';
import { makeDue } from './make-due.ts';
import { listRecurrences, readRecurrence } from './read-recurrences.ts';

/** Recurring invoices, bills and entries. */
export const recurringOperations = ({ query, command }: Dependencies) => ({
  recurrences: {
    /**
     * Lists every recurrence, oldest first, including ended ones.
     * @example
     * const recurrences = granted(await ledger.recurrences.list(owner));
     */
    list: query('recurrences.read', listRecurrences),
    /**
     * Returns one recurrence by its id.
     * @example
     * const { name, status } = granted(await ledger.recurrences.read(owner, recurrenceId));
     */
    read: query('recurrences.read', readRecurrence),
    /**
     * Creates a recurring invoice, bill or entry. A scheduled job creates each occurrence on its date.
     * @example
     * const lines = [{ accountId: account('4010'), description: 'Retainer', unitPrice: '500.00' }];
     * const template = { kind: 'invoice', counterpartyId: customerId, lines } as const;
     * granted(await ledger.recurrences.create(owner, { name: 'Retainer', template, first: '2026-04-01', unit: 'month' }));
     */
    create: command('recurrences.create', addRecurrence, made),
    /**
     * Changes future occurrences.
     * @example
     * granted(await ledger.recurrences.change(owner, recurrenceId, { until: '2026-12-31' }));
     */
    change: command('recurrences.change', changeRecurrence, named),
    /**
     * Pauses a recurrence.
     * @example
     * granted(await ledger.recurrences.pause(owner, recurrenceId));
     */
    pause: command('recurrences.pause', pauseRecurrence, named),
    /**
     * Resumes a paused recurrence. Occurrences during the pause are skipped.
     * @example
     * granted(await ledger.recurrences.pause(owner, recurrenceId));
     * granted(await ledger.recurrences.resume(owner, recurrenceId));
     */
    resume: command('recurrences.resume', resumeRecurrence, named),
    /**
     * Skips the next occurrence.
     * @example
     * granted(await ledger.recurrences.skip(owner, recurrenceId));
     */
    skip: command('recurrences.skip', skipRecurrence, named),
    /**
     * Ends a recurrence. Its documents and entries are unchanged.
     * @example
     * granted(await ledger.recurrences.end(owner, recurrenceId));
     */
    end: command('recurrences.end', endRecurrence, named),
    /**
     * Creates everything due by today, without waiting for the scheduled job.
     * @example
     * const { made, recurrences } = granted(await ledger.recurrences.run(owner));
     */
    run: command('recurrences.run', makeDue, several),
  },
});
