import { around, type Dependencies } from '../../app/dependencies.ts';
import { made } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { journalChunk } from './journal.ts';
import { why } from './reasons.ts';

/** Exports the journal and whole books for other programs. */
export const exportOperations = ({ query, command, archive }: Dependencies) => {
  const note = command('export.books', noteArchive, made);
  return {
    export: {
      /**
       * Returns a section of the journal. Read the next one from `nextAfterNo` until that is null.
       * @example
       * const { entries, nextAfterNo } = granted(await ledger.export.journal(owner, 0));
       */
      journal: query('reports.read', journalChunk),
      /**
       * Returns the archive of these books, complete except for their secrets, as a stream of bytes. The request is recorded in the audit
       * trail.
       * @example
       * const archive = granted(await ledger.export.books(owner));
       * for await (const bytes of archive) console.log(bytes.length);
       */
      books: around<[], ReturnType<ArchiveWriter> | Refusal<'not_found'>>('export.books', async (caller) => {
        if (archive === undefined) return refuse('not_found', NOT_SET_UP);
        const noted = await note(caller);
        return isRefusal(noted) ? noted : archive(caller.ledgerId, noted.personId);
      }),
    },
  };
};

/** The books to archive, and the person who requests it. */
const noteArchive = async ({ settings, members }: Needs<'members'>, { memberId }: Actor) => ({
  id: settings.id,
  personId: memberId === null ? null : ((await members.all()).find(({ id }) => id === memberId)?.personId ?? null),
});

const NOT_SET_UP = why.archives_not_set_up();
