import type { Actor } from '../../company/books/member.ts';
import type { CreditNoteId, EntryId, InvoiceId, MigrationId } from '../../kernel/ids.ts';
import { isId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Entry, isOfMigration } from '../../ledger/journal/entry.ts';
import { reverse } from '../../ledger/journal/reverse.ts';
import { withdraw } from '../../ledger/open-items/allocate.ts';
import type { ItemId } from '../../ledger/open-items/open-item.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { MAX_NUMBER_LENGTH } from '../../trade/invoices/limits.ts';
import { findVersion } from './find-migration.ts';
import { isPosted, type Migration, type MigrationPosting, type MigrationVersion } from './migration.ts';
import type { MigrationsNeeds } from './needs.ts';
import { why } from './reasons.ts';
import { withoutEvents } from './without-events.ts';

const STEP = 200;

const MAX_SHOWN = 100;

type UndoRefusal = Refusal<'not_found' | 'conflict' | 'period_closed' | 'approval_required'>;

/**
 * Undoes a posted run: reverses all its entries and voids its documents. Added accounts and counterparties stay.  [MIG-31]
 * Refusals, in order of precedence: not_found, conflict (version, not posted, a later entry is active), period_closed.
 */
export const undoMigration = async (
  unit: MigrationsNeeds,
  actor: Actor,
  id: MigrationId,
  versioned: MigrationVersion = {},
): Promise<Migration | UndoRefusal> => {
  const run = await findVersion(unit, id, versioned);
  if (isRefusal(run)) return run;
  const { posting } = run;
  if (posting === null || !isPosted(run)) return refuse('conflict', why.run_not_in_books());
  const later = await standingSince(unit, posting);
  if (later !== null)
    return refuse(
      'conflict',
      why.entries_since_stand({ entryNo: later.entryNo, date: later.date, description: later.description.slice(0, MAX_SHOWN) }),
    );
  const refusal = await reverseAll(unit, actor, posting);
  if (refusal !== undefined) return refusal;
  const undone: Migration = { ...run, status: 'abandoned', undoneAt: unit.now, rowVersion: run.rowVersion + 1 };
  await unit.migrations.put(undone);
  unit.emit('migration.undone', id);
  return undone;
};

/** The first entry after those of the run that is neither reversed nor a reversal; null if there is none.  [MIG-31] */
const standingSince = async (unit: Needs<'journal'>, { lastEntryNo }: MigrationPosting): Promise<Entry | null> => {
  if (lastEntryNo === 0) return null;
  for (let after = lastEntryNo; ; ) {
    const entries = await unit.journal.scan(after, STEP);
    const reversals = await unit.journal.reversalsOf(entries.map(({ id }) => id));
    const current = entries.find(({ id, reversesEntryId }) => reversesEntryId === null && !reversals.has(id));
    if (current !== undefined) return current;
    const last = entries.at(-1);
    if (last === undefined) return null;
    after = last.entryNo;
    await unit.turn();
  }
};

const reverseAll = async (
  unit: MigrationsNeeds,
  actor: Actor,
  { firstEntryNo, lastEntryNo }: MigrationPosting,
): Promise<UndoRefusal | undefined> => {
  if (lastEntryNo === 0) return undefined;
  for (let after = firstEntryNo - 1; after < lastEntryNo; after += STEP) {
    const entries = await unit.journal.scan(after, Math.min(STEP, lastEntryNo - after));
    const known = await unit.journal.reversalsOf(entries.map(({ id }) => id));
    const current = entries.filter(({ id }) => !known.has(id));
    const reversed = await reverse(
      unit,
      actor,
      current.map(({ id }) => id),
    );
    if (isRefusal(reversed)) return reversed;
    await voidDocuments(unit, actor, current, byReversed(reversed));
    await unit.turn();
  }
  return undefined;
};

const byReversed = (reversals: readonly Entry[]): ReadonlyMap<EntryId | null, Entry> =>
  new Map(reversals.map((reversal) => [reversal.reversesEntryId, reversal]));

/** Voids the documents of the open items: their open balance becomes zero, and their numbers are released. */
const voidDocuments = async (
  unit: MigrationsNeeds,
  actor: Actor,
  entries: readonly Entry[],
  reversalOf: ReadonlyMap<EntryId | null, Entry>,
): Promise<void> => {
  const reversing = new Map(
    entries.flatMap(({ id, sourceId, source }) => {
      const by = reversalOf.get(id);
      return isOfMigration(source) || sourceId === null || by === undefined ? [] : [[sourceId, by] as const];
    }),
  );
  const ids = [...reversing.keys()] as readonly ItemId[];
  if (ids.length === 0) return;
  // The events of the documents are emitted below.
  await withdraw(withoutEvents(unit), actor, ids);
  const voided = <Document extends { readonly id: string; readonly number: string | null; readonly rowVersion: number }>(
    document: Document,
  ) => {
    const by = reversing.get(document.id);
    if (by === undefined) return document;
    return {
      ...document,
      number: undoneNumber(document.number ?? '', by),
      voiding: { entryId: by.id, reason: 'The migration was undone', at: unit.now, by: actor.author },
      rowVersion: document.rowVersion + 1,
    };
  };
  const invoices = await unit.invoices.byIds(ids.filter((id): id is InvoiceId => isId('invoice', id) || isId('bill', id)));
  await unit.invoices.put(invoices.map(voided));
  const notes = await unit.creditNotes.byIds(ids.filter((id): id is CreditNoteId => isId('creditNote', id) || isId('vendorCredit', id)));
  await unit.creditNotes.put(notes.map(voided));
  for (const { id, kind } of invoices) unit.emit(`${kind}.voided`, id);
  for (const { id, kind } of notes) unit.emit(`${kind}.voided`, id);
};

/** The number of a void document. It contains the entry number, so it is unique. */
const undoneNumber = (number: string, { entryNo }: Entry): string => {
  const mark = ` (undone ${entryNo})`;
  return number.slice(0, MAX_NUMBER_LENGTH - mark.length) + mark;
};
