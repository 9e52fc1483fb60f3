import type { Actor } from '../books/member.ts';
import type { CreditNoteId, EntryId, InvoiceId, MigrationId } from '../ids.ts';
import { isId } from '../ids.ts';
import type { Entry } from '../journal/entry.ts';
import { reverse } from '../journal/reverse.ts';
import { withdraw } from '../open-items/allocate.ts';
import type { ItemId } from '../open-items/open-item.ts';
import type { Books } from '../ports/books.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { findVersion } from './find-migration.ts';
import { isPosted, type Migration, type MigrationPosting, type MigrationVersion } from './migration.ts';
import { withoutEvents } from './without-events.ts';

/** Entries that are reversed at once. */
const STEP = 200;

type Wrong = Refusal<'not_found' | 'conflict' | 'period_closed'>;

/**
 * Takes a posted run off the books: reverses all its entries and voids its documents. Added accounts and counterparties stay.  [MIG-31]
 * The first that applies wins: not_found, conflict (version, not posted, something else was posted since), period_closed.
 */
export const undoMigration = async (
  books: Books,
  actor: Actor,
  id: MigrationId,
  versioned: MigrationVersion = {},
): Promise<Migration | Wrong> => {
  const run = await findVersion(books, id, versioned);
  if (isRefusal(run)) return run;
  const { posting } = run;
  if (posting === null || !isPosted(run)) return refuse('conflict', 'This run is not in the books, so there is nothing to undo.');
  const { entryNo } = await books.journal.tail();
  if (posting.lastEntryNo > 0 && entryNo > posting.lastEntryNo)
    return refuse(
      'conflict',
      `${entryNo - posting.lastEntryNo} entries were posted since; correct the migration through its entries instead.`,
    );
  const refusal = await reverseAll(withoutEvents(books), actor, posting);
  if (refusal !== undefined) return refusal;
  const undone: Migration = { ...run, status: 'abandoned', undoneAt: books.now, rowVersion: run.rowVersion + 1 };
  await books.migrations.put(undone);
  books.emit('migration.undone', id);
  return undone;
};

const reverseAll = async (books: Books, actor: Actor, { firstEntryNo, lastEntryNo }: MigrationPosting): Promise<Wrong | undefined> => {
  if (lastEntryNo === 0) return undefined;
  for (let after = firstEntryNo - 1; after < lastEntryNo; after += STEP) {
    const entries = await books.journal.scan(after, Math.min(STEP, lastEntryNo - after));
    const reversed = await reverse(
      books,
      actor,
      entries.map(({ id }) => id),
    );
    if (isRefusal(reversed)) return reversed;
    await voidDocuments(books, actor, entries, new Map(reversed.map(({ id, reversesEntryId }) => [reversesEntryId, id])));
    await books.turn();
  }
  return undefined;
};

/** The documents of the open items are void, and nothing of them is open. */
const voidDocuments = async (
  books: Books,
  actor: Actor,
  entries: readonly Entry[],
  reversalOf: ReadonlyMap<EntryId | null, EntryId>,
): Promise<void> => {
  const reversing = new Map(
    entries.flatMap(({ id, sourceId, source }) => {
      const by = reversalOf.get(id);
      return source === 'migration' || sourceId === null || by === undefined ? [] : [[sourceId, by] as const];
    }),
  );
  const ids = [...reversing.keys()] as readonly ItemId[];
  if (ids.length === 0) return;
  await withdraw(books, actor, ids);
  const voided = <Document extends { readonly id: string; readonly rowVersion: number }>(document: Document) => ({
    ...document,
    voiding: { entryId: reversing.get(document.id) as EntryId, reason: 'The migration was undone', at: books.now, by: actor.author },
    rowVersion: document.rowVersion + 1,
  });
  const invoices = await books.invoices.byIds(ids.filter((id): id is InvoiceId => isId('invoice', id) || isId('bill', id)));
  await books.invoices.put(invoices.map(voided));
  const notes = await books.creditNotes.byIds(ids.filter((id): id is CreditNoteId => isId('creditNote', id)));
  await books.creditNotes.put(notes.map(voided));
};
