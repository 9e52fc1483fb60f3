import { depreciateAtMonthEnd } from '../assets/depreciate.ts';
import { named, several } from '../audit/subject.ts';
import type { Caller } from '../books/member.ts';
import { journalChunk } from '../export/journal.ts';
import type { EntryId, IntercompanyId } from '../ids.ts';
import { reverseIntercompany } from '../intercompany/reverse-intercompany.ts';
import { postEntries } from '../journal/post-entries.ts';
import { postEntry } from '../journal/post-entry.ts';
import { listEntries, readEntries, readEntry } from '../journal/read-journal.ts';
import { reverseEntry } from '../journal/reverse-entry.ts';
import { closePeriod } from '../periods/close-period.ts';
import { listPeriods } from '../periods/read-periods.ts';
import { reopenPeriod } from '../periods/reopen-period.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal } from '../refusal.ts';
import { releaseAtMonthEnd } from '../schedules/run-schedules.ts';
import { commandsAcross } from './across.ts';
import type { Command } from './command.ts';
import { ENTRY_OWNERS } from './entry-owners.ts';
import type { Makers } from './makers.ts';
import type { UnitParts } from './unit.ts';

/** The journal, its periods and its export. */
export const journalOperations = ({ query, command }: Makers, parts: UnitParts) => {
  const reverseHere = command('journal.reverse', reverseEntry(ENTRY_OWNERS), named);
  const reverseInBoth = commandsAcross(parts)('journal.reverse', reverseIntercompany, (_view, id) => [id, null]);
  const otherBooksOf = query('journal.read', otherSide);

  /** An amount between two companies is reversed in both books.  [ICO-5] */
  const reverse = async (caller: Caller, id: EntryId) => {
    const otherId = await otherBooksOf(caller, id);
    if (isRefusal(otherId)) return otherId;
    return otherId === null ? reverseHere(caller, id) : reverseInBoth(caller, otherId, id);
  };

  return {
    journal: {
      /** One page of the entries, the newest first, filtered by account, source, days and text. */
      list: query('journal.read', listEntries),
      /** One entry with its lines, and what it reverses or is reversed by. */
      read: query('journal.read', readEntry),
      /** Some entries by their ids, as rows of the list. */
      readMany: query('journal.read', readEntries),
      /** Posts an entry of at least two lines whose debits equal its credits. It never changes afterwards. */
      post: command('journal.post', postEntry, ({ entry }) => entry.id),
      /** Posts many entries in one unit of work: all of them, or none when one is refused. */
      postMany: command('journal.post', postEntries, several),
      /** Posts an entry that undoes another, with its debits and credits exchanged; an amount between two companies in both books. */
      reverse: reverse as ReverseCommand,
    },
    periods: {
      /** Every month from the first to the last, the newest first, open or closed. */
      list: query('periods.list', listPeriods),
      /** Closes a month: nothing is posted in it from then on. What is due in it, depreciation and shares, is posted first. Refused with `conflict` while transactions of the month await review or something due cannot be posted, unless forced. */
      close: command('periods.close', closePeriod([depreciateAtMonthEnd, releaseAtMonthEnd]), named),
      /** Reopens a closed month, with a reason that stays on the record. */
      reopen: command('periods.reopen', reopenPeriod, named),
    },
    export: {
      /** A section of the journal. Read the next one from `nextAfterNo` until that is null. */
      journal: query('reports.read', journalChunk),
    },
  };
};

type ReverseCommand = Command<[EntryId], Awaited<ReturnType<ReturnType<typeof reverseEntry>>>>;

/** The books of the other company, of an entry that is one side of an amount between two; null for any other entry. */
const otherSide = async (books: Books, id: EntryId) => {
  const [entry] = await books.journal.byIds([id]);
  if (entry?.source !== 'intercompany') return null;
  const [amount] = await books.intercompany.byIds([entry.sourceId as IntercompanyId]);
  return amount?.otherLedgerId ?? null;
};
