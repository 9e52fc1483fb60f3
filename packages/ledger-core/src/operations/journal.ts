import { named, several } from '../audit/subject.ts';
import { journalChunk } from '../export/journal.ts';
import { postEntries } from '../journal/post-entries.ts';
import { postEntry } from '../journal/post-entry.ts';
import { listEntries, readEntry } from '../journal/read-journal.ts';
import { reverseEntry } from '../journal/reverse-entry.ts';
import { closePeriod } from '../periods/close-period.ts';
import { listPeriods } from '../periods/read-periods.ts';
import { reopenPeriod } from '../periods/reopen-period.ts';
import type { Makers } from './makers.ts';

/** The journal, its periods and its export. */
export const journalOperations = ({ query, command }: Makers) => ({
  journal: {
    /** One page of the entries, the newest first, filtered by account, source, days and text. */
    list: query('journal.read', listEntries),
    /** One entry with its lines, and what it reverses or is reversed by. */
    read: query('journal.read', readEntry),
    /** Posts an entry of at least two lines whose debits equal its credits. It never changes afterwards. */
    post: command('journal.post', postEntry, ({ entry }) => entry.id),
    /** Posts many entries in one unit of work: all of them, or none when one is refused. */
    postMany: command('journal.post', postEntries, several),
    /** Posts an entry that undoes another, with its debits and credits exchanged. */
    reverse: command('journal.reverse', reverseEntry, named),
  },
  periods: {
    /** Every month from the first to the last, the newest first, open or closed. */
    list: query('periods.list', listPeriods),
    /** Closes a month: nothing is posted in it from then on. Refused with `conflict` while transactions of the month await review, unless forced. */
    close: command('periods.close', closePeriod, named),
    /** Reopens a closed month, with a reason that stays on the record. */
    reopen: command('periods.reopen', reopenPeriod, named),
  },
  export: {
    /** A section of the journal. Read the next one from `nextAfterNo` until that is null. */
    journal: query('reports.read', journalChunk),
  },
});
