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
import { verificationsIn } from '../../closing/verify/memory.ts';
import { auditIn } from '../../company/audit/memory.ts';
import { credentialsIn, ledgerIn, membersIn } from '../../company/books/memory.ts';
import type { Settings } from '../../company/books/settings.ts';
import { idempotencyIn } from '../../company/idempotency/memory.ts';
import { dueIn } from '../../company/work/memory.ts';
import { migrationsIn } from '../../intake/migrations/memory.ts';
import { accountsIn } from '../../ledger/accounts/memory.ts';
import { counterpartiesIn } from '../../ledger/counterparties/memory.ts';
import { dimensionsIn } from '../../ledger/dimensions/memory.ts';
import { eventsIn } from '../../ledger/events/memory.ts';
import { imagesIn } from '../../ledger/images/memory.ts';
import { journalIn } from '../../ledger/journal/memory.ts';
import type { Allocation } from '../../ledger/open-items/allocation.ts';
import { allocationsIn, openItemsIn } from '../../ledger/open-items/memory.ts';
import type { OpenItem } from '../../ledger/open-items/open-item.ts';
import { periodsIn } from '../../ledger/periods/memory.ts';
import { connectionsIn } from '../../outward/connections/memory.ts';
import { emailsIn } from '../../outward/emails/memory.ts';
import { notificationsIn, notifierIn, preferencesIn } from '../../outward/notifications/memory.ts';
import { webhookDeliveriesIn, webhooksIn } from '../../outward/webhooks/memory.ts';
import { snapshotsIn } from '../../review/categorization/memory.ts';
import { commentsIn } from '../../review/comments/memory.ts';
import { proposalsIn } from '../../review/proposals/memory.ts';
import { attachmentsIn, blobsIn, documentsIn } from '../../review/receipts/memory.ts';
import { rulesIn } from '../../review/rules/memory.ts';
import { creditNotesIn } from '../../trade/credit-notes/memory.ts';
import { invoicesIn } from '../../trade/invoices/memory.ts';
import { recurrencesIn } from '../../trade/recurring/memory.ts';
import { derivedColumnsIn } from '../derived-columns/memory.ts';
import type { Repositories } from '../repositories.ts';
import { MemoryTable, type UndoLog } from './memory-table.ts';

/** One set of books in memory. The reference for the other adapters: written for clarity, not for speed. */
export const memoryRepositories = (undo: UndoLog): Repositories => {
  const table = <T>() => new MemoryTable<T>(undo);
  const openItems = table<OpenItem>();
  const allocations = table<Allocation>();
  const settings = table<Settings>();
  const transactions = table<Transaction>();
  return {
    ledger: ledgerIn(settings),
    members: membersIn(table()),
    credentials: credentialsIn(table()),
    preferences: preferencesIn(table()),
    accounts: accountsIn(table()),
    dimensions: dimensionsIn(table()),
    journal: journalIn(table(), table(), transactions),
    periods: periodsIn(table()),
    counterparties: counterpartiesIn(table()),
    sources: sourcesIn(table()),
    imports: importsIn(table(), table()),
    records: recordsIn(table()),
    aliases: aliasesIn(table()),
    transactions: transactionsIn(transactions),
    categorizations: categorizationsIn(table()),
    snapshots: snapshotsIn(table()),
    comments: commentsIn(table()),
    invoices: invoicesIn(table(), openItems),
    creditNotes: creditNotesIn(table()),
    openItems: openItemsIn(openItems, allocations),
    allocations: allocationsIn(allocations),
    instruments: instrumentsIn(table()),
    recurrences: recurrencesIn(table()),
    intercompany: intercompanyIn(table()),
    reconciliations: reconciliationsIn(table()),
    rules: rulesIn(table()),
    assets: assetsIn(table()),
    schedules: schedulesIn(table()),
    migrations: migrationsIn({ runs: table(), parts: table(), mappings: table(), counterparties: table(), totals: table() }),
    documents: documentsIn(table(), settings),
    attachments: attachmentsIn(table()),
    blobs: blobsIn(table()),
    images: imagesIn(table()),
    idempotency: idempotencyIn(table()),
    proposals: proposalsIn(table()),
    audit: auditIn(table(), table()),
    events: eventsIn(table(), table()),
    webhooks: webhooksIn(table()),
    webhookDeliveries: webhookDeliveriesIn(table()),
    connections: connectionsIn(table()),
    emails: emailsIn(table()),
    notifier: notifierIn(table()),
    notifications: notificationsIn(table()),
    search: searchIn(table(), table()),
    verifications: verificationsIn(table()),
    due: dueIn(table()),
    derivedColumns: derivedColumnsIn(),
  };
};
