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
    list: query('journal.read', listEntries),
    read: query('journal.read', readEntry),
    post: command('journal.post', postEntry, ({ entry }) => entry.id),
    postMany: command('journal.post', postEntries, several),
    reverse: command('journal.reverse', reverseEntry, named),
  },
  periods: {
    list: query('periods.list', listPeriods),
    close: command('periods.close', closePeriod, named),
    reopen: command('periods.reopen', reopenPeriod, named),
  },
  export: {
    /** A section of the journal. Read the next one from `nextAfterNo` until that is null. */
    journal: query('reports.read', journalChunk),
  },
});
