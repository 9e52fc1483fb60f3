import { assetsIn } from '../../assets/fixed-assets/memory.ts';
import { schedulesIn } from '../../assets/schedules/memory.ts';
import { aliasesIn, importsIn, recordsIn } from '../../bank/imports/memory.ts';
import { sourcesIn } from '../../bank/sources/memory.ts';
import { categorizationsIn, transactionsIn } from '../../bank/transactions/memory.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { instrumentsIn } from '../../capital/financing/memory.ts';
import { intercompanyIn } from '../../capital/intercompany/memory.ts';
import { reconciliationsIn } from '../../closing/reconciliation/memory.ts';
import { searchIn } from '../../closing/search/memory.ts';
import { auditIn } from '../../company/audit/memory.ts';
import { credentialsIn, ledgerIn, membersIn } from '../../company/books/memory.ts';
import type { Settings } from '../../company/books/settings.ts';
import { outcomesIn } from '../../company/idempotency/memory.ts';
import { dueIn } from '../../company/work/memory.ts';
import { migrationsIn } from '../../intake/migrations/memory.ts';
import { accountsIn } from '../../ledger/accounts/memory.ts';
import { counterpartiesIn } from '../../ledger/counterparties/memory.ts';
import { dimensionsIn } from '../../ledger/dimensions/memory.ts';
import { eventsIn } from '../../ledger/events/memory.ts';
import { journalIn } from '../../ledger/journal/memory.ts';
import type { Allocation } from '../../ledger/open-items/allocation.ts';
import { allocationsIn, openItemsIn } from '../../ledger/open-items/memory.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';
import { periodsIn } from '../../ledger/periods/memory.ts';
import { picturesIn } from '../../ledger/pictures/memory.ts';
import { connectionsIn } from '../../outward/connections/memory.ts';
import { mailingsIn } from '../../outward/mailings/memory.ts';
import { notificationsIn, notifierIn, preferencesIn } from '../../outward/notifications/memory.ts';
import { webhookDeliveriesIn, webhooksIn } from '../../outward/webhooks/memory.ts';
import { commentsIn } from '../../review/comments/memory.ts';
import { snapshotsIn } from '../../review/filing/memory.ts';
import { attachmentsIn, blobsIn, documentsIn } from '../../review/receipts/memory.ts';
import { rulesIn } from '../../review/rules/memory.ts';
import { creditNotesIn } from '../../trade/credit-notes/memory.ts';
import { invoicesIn } from '../../trade/invoices/memory.ts';
import { recurrencesIn } from '../../trade/recurring/memory.ts';
import { copiesIn } from '../copies/memory.ts';
import type { Repositories } from '../repositories.ts';
import { Shelf, type UndoLog } from './shelf.ts';

/** One set of books in memory. The reference for the other adapters: written for clarity, not for speed. */
export const memoryRepositories = (undo: UndoLog): Repositories => {
  const shelf = <T>() => new Shelf<T>(undo);
  const openItems = shelf<OpenItem>();
  const allocations = shelf<Allocation>();
  const settings = shelf<Settings>();
  const transactions = shelf<Transaction>();
  return {
    ledger: ledgerIn(settings),
    members: membersIn(shelf()),
    credentials: credentialsIn(shelf()),
    preferences: preferencesIn(shelf()),
    accounts: accountsIn(shelf()),
    dimensions: dimensionsIn(shelf()),
    journal: journalIn(shelf(), shelf(), transactions),
    periods: periodsIn(shelf()),
    counterparties: counterpartiesIn(shelf()),
    sources: sourcesIn(shelf()),
    imports: importsIn(shelf(), shelf()),
    records: recordsIn(shelf()),
    aliases: aliasesIn(shelf()),
    transactions: transactionsIn(transactions),
    categorizations: categorizationsIn(shelf()),
    snapshots: snapshotsIn(shelf()),
    comments: commentsIn(shelf()),
    invoices: invoicesIn(shelf(), openItems),
    creditNotes: creditNotesIn(shelf()),
    openItems: openItemsIn(openItems, allocations),
    allocations: allocationsIn(allocations),
    instruments: instrumentsIn(shelf()),
    recurrences: recurrencesIn(shelf()),
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
    audit: auditIn(shelf(), shelf()),
    events: eventsIn(shelf(), shelf()),
    webhooks: webhooksIn(shelf()),
    webhookDeliveries: webhookDeliveriesIn(shelf()),
    connections: connectionsIn(shelf()),
    mailings: mailingsIn(shelf()),
    notifier: notifierIn(shelf()),
    notifications: notificationsIn(shelf()),
    search: searchIn(shelf(), shelf()),
    due: dueIn(shelf()),
    copies: copiesIn(),
  };
};
