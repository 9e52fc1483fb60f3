import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { LedgerId } from 'ledger-core';
import { booksTable } from '../engine/books.ts';
import type { Connection } from '../engine/connection.ts';
import { connectionsTable } from '../outward/connections.ts';
import { emailsTable } from '../outward/emails.ts';
import { notificationsTable } from '../outward/notifications.ts';
import { webhookDeliveriesTable } from '../outward/webhook-deliveries.ts';
import { webhooksTable } from '../outward/webhooks.ts';
import { recurrencesTable } from '../trade/recurrences.ts';
import { FAILED_IN_A_COPY, givenUp } from './archiving.ts';
import { committed } from './mark-moved.ts';

/**
 * Disables everything that books send, create or poll automatically, in a database restored next to the live one. The other services are
 * not informed.  [TRV-17]
 */
export const disconnectBooks = (connection: Connection, ledgerId: LedgerId, until: number): Promise<void> =>
  committed(connection, until, async () => {
    const { db, kit } = connection;
    const books = booksTable(kit);
    const [row] = await db.select({ no: books.no }).from(books).where(eq(books.id, ledgerId));
    if (row === undefined) return;
    const recurrences = recurrencesTable(kit);
    const emails = emailsTable(kit);
    const webhooks = webhooksTable(kit);
    const deliveries = webhookDeliveriesTable(kit);
    const connections = connectionsTable(kit);
    await db
      .update(recurrences)
      .set({ status: 'paused' })
      .where(and(eq(recurrences.ledgerNo, row.no), eq(recurrences.status, 'active')));
    await db
      .update(emails)
      .set(FAILED_IN_A_COPY)
      .where(and(eq(emails.ledgerNo, row.no), eq(emails.status, 'waiting')));
    await db
      .update(webhooks)
      .set({ disabledReason: 'switched_off', nextAt: null, leasedUntil: null })
      .where(and(eq(webhooks.ledgerNo, row.no), isNull(webhooks.disabledReason)));
    await db.update(deliveries).set({ nextAttemptAt: null }).where(eq(deliveries.ledgerNo, row.no));
    await giveNotificationsUp(connection, row.no);
    await db.delete(connections).where(eq(connections.ledgerNo, row.no));
  });

const giveNotificationsUp = async ({ db, kit }: Connection, ledgerNo: number): Promise<void> => {
  const table = notificationsTable(kit);
  const waiting = await db
    .select({ id: table.id, sendings: table.sendings })
    .from(table)
    .where(and(eq(table.ledgerNo, ledgerNo), isNotNull(table.nextAt)));
  for (const { id, sendings } of waiting)
    await db
      .update(table)
      .set(givenUp({ sendings }))
      .where(and(eq(table.ledgerNo, ledgerNo), eq(table.id, id)));
};
