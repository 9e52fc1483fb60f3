import type { Entry, EntryId } from 'ledger-core';
import type { Session } from '../engine/session.ts';
import { type AddedEntry, type EntryRow, entriesTable, entryOf } from './entries-tables.ts';

/** Of some entries those that are not written yet, which need no query, and the ids of the others. */
export const unwritten = (
  session: Session,
  ids: readonly EntryId[],
): { readonly fresh: readonly Entry[]; readonly others: readonly EntryId[] } => {
  const wanted = new Set(ids);
  const fresh = session.buffered<AddedEntry>(entriesTable, ({ id }) => wanted.delete(id));
  return { fresh: fresh.map(entryOf), others: [...wanted] };
};

/** The reversals of some entries that are not written yet. */
export const unwrittenReversals = (session: Session, ids: readonly EntryId[]): readonly EntryRow[] => {
  const wanted: ReadonlySet<string | null> = new Set(ids);
  return session.buffered<EntryRow>(entriesTable, ({ reversesEntryId }) => wanted.has(reversesEntryId));
};
