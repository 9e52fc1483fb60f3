import { booksTable } from '../engine/books.ts';
import type { Words } from '../engine/opening.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { accounts } from './accounts.ts';
import { allocations } from './allocations.ts';
import { assets } from './assets.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { blobs } from './blobs.ts';
import { categorizations } from './categorizations.ts';
import { comments } from './comments.ts';
import { connections } from './connections.ts';
import { copies } from './copies.ts';
import { counterparties } from './counterparties.ts';
import { credentials } from './credentials.ts';
import { creditNotes } from './credit-notes.ts';
import { dimensions } from './dimensions.ts';
import { documents } from './documents.ts';
import { due } from './due.ts';
import { events } from './events.ts';
import { imports } from './imports.ts';
import { instruments } from './instruments.ts';
import { intercompany } from './intercompany.ts';
import { invoices } from './invoices.ts';
import { journal } from './journal.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { migrations } from './migrations.ts';
import { notifications } from './notifications.ts';
import { notifier } from './notifier.ts';
import { openItems } from './open-items.ts';
import { outcomes } from './outcomes.ts';
import { periods } from './periods.ts';
import { pictures } from './pictures.ts';
import { preferences } from './preferences.ts';
import { reconciliations } from './reconciliations.ts';
import { records } from './records.ts';
import { rules } from './rules.ts';
import { schedules } from './schedules.ts';
import { sources } from './sources.ts';
import { transactions } from './transactions.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';
import { webhooks } from './webhooks.ts';

/** Every word of the ports. Accounts come before the journal, whose lines name them, and transactions between their sources and their records. */
export const WORDS: Words = {
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
  categorizations,
  comments,
  invoices,
  creditNotes,
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
  pictures,
  outcomes,
  audit,
  events,
  webhooks,
  webhookDeliveries,
  connections,
  notifier,
  notifications,
  due,
  copies,
};

/** Every table by name, in the form that drizzle-kit reads. */
export const tablesOf = (kit: Kit) =>
  Object.fromEntries(
    [booksTable, ...Object.values(WORDS).flatMap(({ tables }) => tables)].map((defined, at) => [`table${at}`, defined(kit)]),
  );
