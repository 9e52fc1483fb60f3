import { and, eq } from 'drizzle-orm';
import type { LedgerId } from 'ledger-core';
import { auditTable } from '../company/audit.ts';
import type { Connection } from '../engine/connection.ts';
import type { LedgerNo } from '../engine/table.ts';
import { entriesTable } from '../ledger/entries-tables.ts';
import { eventsTable } from '../ledger/events.ts';
import type { BooksThere } from './archives.ts';
import { wholeRowOf } from './books-row.ts';

/** The position of books in a database; null if it does not have them. */
export const findBooks = async (connection: Connection, ledgerId: LedgerId): Promise<BooksThere | null> => {
  const row = await wholeRowOf(connection, ledgerId);
  if (row === null) return null;
  const { id, name, organizationId, lastEntryNo: entries, head, lastEventNo: events, lastAuditNo: audited, auditHead, movedAt } = row;
  return { id, name, organizationId, entries, head, events, audited, auditHead, movedAt };
};

/** The state of books at the position of another copy: their entry, event and audit record there. Every write adds one of these. */
export const pointOf = async ({ db, kit }: Connection, no: LedgerNo, there: BooksThere): Promise<object> => {
  const entries = entriesTable(kit);
  const events = eventsTable(kit);
  const audit = auditTable(kit);
  const atEntry = and(eq(entries.ledgerNo, no), eq(entries.entryNo, there.entries));
  const atEvent = and(eq(events.ledgerNo, no), eq(events.position, there.events));
  const ofAudit = and(eq(audit.ledgerNo, no), eq(audit.recordNo, there.audited));
  return {
    entry: await db.select({ hash: entries.hash }).from(entries).where(atEntry),
    event: await db.select({ id: events.id }).from(events).where(atEvent),
    audit: await db.select({ hash: audit.hash }).from(audit).where(ofAudit),
  };
};
