import { assets } from './assets/fixed-assets.ts';
import { schedules } from './assets/schedules.ts';
import { aliases } from './bank/aliases.ts';
import { categorizations } from './bank/categorizations.ts';
import { imports } from './bank/imports.ts';
import { records } from './bank/records.ts';
import { sources } from './bank/sources.ts';
import { transactions } from './bank/transactions.ts';
import { instruments } from './capital/financing.ts';
import { intercompany } from './capital/intercompany.ts';
import { derivedColumns } from './closing/derived-columns.ts';
import { reconciliations } from './closing/reconciliations.ts';
import { search } from './closing/search.ts';
import { verifications } from './closing/verifications.ts';
import { audit } from './company/audit.ts';
import { ledger } from './company/books.ts';
import { credentials } from './company/credentials.ts';
import { due } from './company/due.ts';
import { idempotency } from './company/idempotency.ts';
import { members } from './company/members.ts';
import { booksTable, tailsTable } from './engine/books.ts';
import type { Modules } from './engine/opening.ts';
import type { Kit } from './engine/postgres-kit.ts';
import { migrations } from './intake/migrations.ts';
import { accounts } from './ledger/accounts.ts';
import { allocations } from './ledger/allocations.ts';
import { counterparties } from './ledger/counterparties.ts';
import { dimensions } from './ledger/dimensions.ts';
import { events } from './ledger/events.ts';
import { images } from './ledger/images.ts';
import { journal } from './ledger/journal.ts';
import { openItems } from './ledger/open-items.ts';
import { periods } from './ledger/periods.ts';
import { connections } from './outward/connections.ts';
import { emails } from './outward/emails.ts';
import { notifications } from './outward/notifications.ts';
import { notifier } from './outward/notifier.ts';
import { preferences } from './outward/preferences.ts';
import { webhookDeliveries } from './outward/webhook-deliveries.ts';
import { webhooks } from './outward/webhooks.ts';
import { attachments } from './review/attachments.ts';
import { blobs } from './review/blobs.ts';
import { comments } from './review/comments.ts';
import { documents } from './review/documents.ts';
import { proposals } from './review/proposals.ts';
import { rules } from './review/rules.ts';
import { snapshots } from './review/snapshots.ts';
import { creditNotes } from './trade/credit-notes.ts';
import { invoices } from './trade/invoices.ts';
import { recurrences } from './trade/recurrences.ts';

/**
 * The implementation of each port in the databases. Accounts come before the journal, whose lines reference them, and transactions between
 * their sources and their records.
 */
export const MODULES: Modules = {
  ledger,
  members,
  credentials,
  preferences,
  accounts,
  dimensions,
  journal,
  periods,
  counterparties,
  sources,
  imports,
  transactions,
  records,
  aliases,
  categorizations,
  snapshots,
  comments,
  proposals,
  invoices,
  creditNotes,
  recurrences,
  openItems,
  allocations,
  instruments,
  intercompany,
  reconciliations,
  rules,
  assets,
  schedules,
  migrations,
  documents,
  attachments,
  blobs,
  images,
  idempotency,
  audit,
  events,
  webhooks,
  webhookDeliveries,
  connections,
  emails,
  notifier,
  notifications,
  search,
  verifications,
  due,
  derivedColumns,
};

/** Every table by name, in the form that drizzle-kit reads. */
export const tablesOf = (kit: Kit) =>
  Object.fromEntries(
    [booksTable, tailsTable, ...Object.values(MODULES).flatMap(({ tables }) => tables)].map((defined, at) => [`table${at}`, defined(kit)]),
  );
