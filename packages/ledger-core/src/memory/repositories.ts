import type { Settings } from '../books/settings.ts';
import type { Allocation } from '../open-items/allocation.ts';
import type { OpenItem } from '../open-items/open-item.ts';
import { accountsIn } from './accounts.ts';
import { allocationsIn } from './allocations.ts';
import { assetsIn } from './assets.ts';
import { attachmentsIn } from './attachments.ts';
import { auditIn } from './audit.ts';
import { blobsIn } from './blobs.ts';
import { categorizationsIn } from './categorizations.ts';
import { commentsIn } from './comments.ts';
import { connectionsIn } from './connections.ts';
import { copiesIn } from './copies.ts';
import { counterpartiesIn } from './counterparties.ts';
import { credentialsIn } from './credentials.ts';
import { creditNotesIn } from './credit-notes.ts';
import { dimensionsIn } from './dimensions.ts';
import { documentsIn } from './documents.ts';
import { dueIn } from './due.ts';
import { eventsIn } from './events.ts';
import { importsIn } from './imports.ts';
import { instrumentsIn } from './instruments.ts';
import { intercompanyIn } from './intercompany.ts';
import { invoicesIn } from './invoices.ts';
import { journalIn } from './journal.ts';
import { ledgerIn } from './ledger.ts';
import { membersIn } from './members.ts';
import { migrationsIn } from './migrations.ts';
import { notificationsIn } from './notifications.ts';
import { notifierIn } from './notifier.ts';
import { openItemsIn } from './open-items.ts';
import { outcomesIn } from './outcomes.ts';
import { periodsIn } from './periods.ts';
import { picturesIn } from './pictures.ts';
import { preferencesIn } from './preferences.ts';
import { reconciliationsIn } from './reconciliations.ts';
import { recordsIn } from './records.ts';
import { rulesIn } from './rules.ts';
import { schedulesIn } from './schedules.ts';
import { Shelf, type UndoLog } from './shelf.ts';
import { sourcesIn } from './sources.ts';
import { transactionsIn } from './transactions.ts';
import { webhookDeliveriesIn } from './webhook-deliveries.ts';
import { webhooksIn } from './webhooks.ts';

/**
 * One set of books in memory: the reference for the other adapters, written for clarity, not for speed. The words of the books are listed here, once:
 * `ports/repositories.ts` derives from this what every adapter gives.
 */
export const memoryRepositories = (undo: UndoLog) => {
  const shelf = <T>() => new Shelf<T>(undo);
  const [openItems, allocations] = [shelf<OpenItem>(), shelf<Allocation>()];
  const settings = shelf<Settings>();
  return {
    ledger: ledgerIn(settings),
    members: membersIn(shelf()),
    credentials: credentialsIn(shelf()),
    preferences: preferencesIn(shelf()),
    accounts: accountsIn(shelf()),
    dimensions: dimensionsIn(shelf()),
    journal: journalIn(shelf(), shelf()),
    periods: periodsIn(shelf()),
    counterparties: counterpartiesIn(shelf()),
    sources: sourcesIn(shelf()),
    imports: importsIn(shelf(), shelf()),
    records: recordsIn(shelf()),
    transactions: transactionsIn(shelf()),
    categorizations: categorizationsIn(shelf()),
    comments: commentsIn(shelf()),
    invoices: invoicesIn(shelf(), openItems),
    creditNotes: creditNotesIn(shelf()),
    openItems: openItemsIn(openItems, allocations),
    allocations: allocationsIn(allocations),
    instruments: instrumentsIn(shelf()),
    intercompany: intercompanyIn(shelf()),
    reconciliations: reconciliationsIn(shelf()),
    rules: rulesIn(shelf()),
    assets: assetsIn(shelf()),
    schedules: schedulesIn(shelf()),
    migrations: migrationsIn({ runs: shelf(), parts: shelf(), mappings: shelf(), parties: shelf(), totals: shelf() }),
    documents: documentsIn(shelf(), settings),
    attachments: attachmentsIn(shelf()),
    blobs: blobsIn(shelf()),
    pictures: picturesIn(shelf()),
    outcomes: outcomesIn(shelf()),
    audit: auditIn(shelf()),
    events: eventsIn(shelf(), shelf()),
    webhooks: webhooksIn(shelf()),
    webhookDeliveries: webhookDeliveriesIn(shelf()),
    connections: connectionsIn(shelf()),
    notifier: notifierIn(shelf()),
    notifications: notificationsIn(shelf()),
    due: dueIn(shelf()),
    copies: copiesIn(),
  };
};
