import { commandsAcross } from '../../app/across.ts';
import type { Command } from '../../app/command.ts';
import type { Dependencies } from '../../app/dependencies.ts';
import { reverseIntercompany } from '../../capital/intercompany/reverse-intercompany.ts';
import { named, several } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { EntryId, IntercompanyId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { postEntries } from './post-entries.ts';
import { postEntry } from './post-entry.ts';
import { listEntries, readEntries, readEntry } from './read-journal.ts';
import { reverseEntry } from './reverse-entry.ts';

/** The append-only journal. */
export const journalOperations = ({ query, command, ...parts }: Dependencies) => {
  const reverseHere = command('journal.reverse', reverseEntry, named);
  const reverseInBoth = commandsAcross(parts)('journal.reverse', reverseIntercompany, (_view, id) => [id, null]);
  const otherBooksOf = query('journal.read', otherSide);

  /** An intercompany entry is reversed in both sets of books.  [ICO-5] */
  const reverse = async (caller: Caller, id: EntryId) => {
    const otherId = await otherBooksOf(caller, id);
    if (isRefusal(otherId)) return otherId;
    return otherId === null ? reverseHere(caller, id) : reverseInBoth(caller, otherId, id);
  };
  const choices = { here: reverseHere, inBoth: reverseInBoth };

  return {
    journal: {
      /**
       * One page of the entries, newest first, filtered by account, source, days and text.
       * @example
       * const { data } = granted(await ledger.journal.list(owner, { since: '2026-03-01', until: '2026-03-31' }));
       */
      list: query('journal.read', listEntries),
      /**
       * One entry with its lines, and the entry it reverses or that reverses it.
       * @example
       * const { entry, reversedById } = granted(await ledger.journal.read(owner, entryId));
       */
      read: query('journal.read', readEntry),
      /**
       * Several entries by their ids, as rows of the list.
       * @example
       * const entries = granted(await ledger.journal.readMany(owner, [entryId]));
       */
      readMany: query('journal.read', readEntries),
      /**
       * Posts an entry of at least two lines whose debits equal its credits. A posted entry never changes.
       * @example
       * const lines = [
       *   { accountId: account('1010'), side: 'debit', amount: '120.00' },
       *   { accountId: account('4010'), side: 'credit', amount: '120.00' },
       * ] as const;
       * const { entry } = granted(await ledger.journal.post(owner, { date: '2026-03-05', description: 'Sale', lines }));
       */
      post: command('journal.post', postEntry, ({ entry }) => entry.id),
      /**
       * Posts several entries in one unit of work. If one is refused, none is posted.
       * @example
       * const entries = granted(await ledger.journal.postMany(owner, [sale, { ...sale, date: '2026-03-06' }]));
       */
      postMany: command('journal.post', postEntries, several),
      /**
       * Posts an entry that reverses another, with debits and credits exchanged. An intercompany entry is reversed in both sets of books.
       * @example
       * granted(await ledger.journal.reverse(owner, entryId));
       */
      reverse: Object.assign(reverse, { choices }) as ReverseCommand,
    },
  };
};

type ReverseCommand = Command<[EntryId], Awaited<ReturnType<typeof reverseEntry>>>;

/** The other company's books, if the entry is one side of an intercompany amount; null for any other entry. */
const otherSide = async (unit: Needs<'intercompany' | 'journal'>, id: EntryId) => {
  const [entry] = await unit.journal.byIds([id]);
  if (entry?.source !== 'intercompany') return null;
  const [amount] = await unit.intercompany.byIds([entry.sourceId as IntercompanyId]);
  return amount?.otherLedgerId ?? null;
};
