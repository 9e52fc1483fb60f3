import { findAsset } from '../assets/fixed-assets/read-assets.ts';
import { findSchedule } from '../assets/schedules/read-schedules.ts';
import { readImports } from '../bank/imports/read-imports.ts';
import { readTransactions } from '../bank/transactions/read-transactions.ts';
import { readInstrument } from '../capital/financing/read-instruments.ts';
import { readReconciliation } from '../closing/reconciliation/read-reconciliations.ts';
import { readSettings } from '../company/books/change-settings.ts';
import type { Credential } from '../company/books/member.ts';
import { membersView } from '../company/books/pending-invitation.ts';
import { readMigration } from '../intake/migrations/read-migrations.ts';
import { distinct, groupBy } from '../kernel/grouping.ts';
import { type ConnectionId, isId, type TransactionId } from '../kernel/ids.ts';
import { type Granted, isRefusal } from '../kernel/refusal.ts';
import { readAccount } from '../ledger/accounts/read-chart.ts';
import { readCounterparty } from '../ledger/counterparties/read-counterparties.ts';
import {
  type DomainEvent,
  type DomainEventType,
  type EventFamily,
  type FamilyOf,
  familyOf,
  type OutboxEvent,
} from '../ledger/events/event.ts';
import { readEntries } from '../ledger/journal/read-journal.ts';
import { noConnection, shownConnection } from '../outward/connections/connection.ts';
import { findConnection } from '../outward/connections/find.ts';
import { readEmail } from '../outward/emails/read-emails.ts';
import { readWebhook } from '../outward/webhooks/read-webhooks.ts';
import type { WebhookSubscription } from '../outward/webhooks/subscription.ts';
import { readProposal } from '../review/proposals/read-proposals.ts';
import { findDocument } from '../review/receipts/read-documents.ts';
import { readRule } from '../review/rules/read-rules.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { readCreditNote, readVendorCredit } from '../trade/credit-notes/read-credit-notes.ts';
import { readBill, readInvoice } from '../trade/invoices/read-invoices.ts';
import { readRecurrence } from '../trade/recurring/read-recurrences.ts';
import { accountDetailView } from '../views/account.ts';
import { assetView } from '../views/asset.ts';
import { counterpartyView } from '../views/counterparty.ts';
import { documentView } from '../views/document.ts';
import { creditNoteView, invoiceView } from '../views/invoice.ts';
import { migrationView } from '../views/migration.ts';
import { ruleView } from '../views/rule.ts';
import { scheduleView } from '../views/schedule.ts';
import { listedTransactions } from '../views/transaction.ts';

/** Reads subjects of one event family as views. A missing subject has no view. */
type ReadViews<View extends object> = (unit: UnitOfWork, ids: readonly string[]) => Promise<ReadonlyMap<string, View>>;

/** Builds views one subject at a time, as the module's read operation returns them. */
const each =
  <Key extends string, Found, View extends object>(
    read: (unit: UnitOfWork, id: Key) => Promise<Found>,
    view: (unit: UnitOfWork, found: Granted<Found>) => View | Promise<View>,
  ): ReadViews<View> =>
  async (unit, ids) => {
    const views = new Map<string, View>();
    for (const id of ids) {
      const found = await read(unit, id as Key);
      if (!isRefusal(found)) views.set(id, await view(unit, found as Granted<Found>));
    }
    return views;
  };

const asRead = <Found>(_books: UnitOfWork, found: Found): Found => found;

/** Reads all requested rows of a list in one query. */
const rows =
  <Key extends string, Row extends object>(
    read: (unit: UnitOfWork, ids: readonly Key[]) => Promise<readonly Row[]>,
    idOf: (row: Row) => string,
  ): ReadViews<Row> =>
  async (unit, ids) => {
    const wantedIds = new Set(ids);
    return new Map((await read(unit, ids as readonly Key[])).map((row) => [idOf(row), row] as const).filter(([id]) => wantedIds.has(id)));
  };

const idOf = ({ id }: { readonly id: string }): string => id;

/** Archives contain events but not secrets, so no view may contain a secret or its hash.  [TRV-3] */
const tokenView = ({ tokenHash: _hash, ...token }: Credential) => token;
const webhookView = (_books: UnitOfWork, { secrets: _secrets, ...subscription }: WebhookSubscription) => subscription;

const connections = each(
  async (unit, id: ConnectionId) => (await findConnection(unit, id)) ?? noConnection(id),
  (_books, connection) => shownConnection(connection),
);
const webhooks = each(readWebhook, webhookView);

/** The subject of a connection event is a bank connection or a webhook subscription. */
const connectionsAndWebhooks: ReadViews<ViewIn<typeof connections> | ViewIn<typeof webhooks>> = async (unit, ids) => {
  const ofConnections = ids.filter((id): id is ConnectionId => isId('connection', id));
  const ofWebhooks = ids.filter((id) => !isId('connection', id));
  return new Map<string, ViewIn<typeof connections> | ViewIn<typeof webhooks>>([
    ...(await connections(unit, ofConnections)),
    ...(await webhooks(unit, ofWebhooks)),
  ]);
};

/** The view for each event family: the result of the module's read operation, or a row of its list.  [EVT-3] */
const EVENT_VIEWS = {
  account: each(readAccount, accountDetailView),
  bill: each(readBill, invoiceView),
  books: each(readSettings, asRead),
  connection: connectionsAndWebhooks,
  counterparty: each(readCounterparty, counterpartyView),
  credit_note: each(readCreditNote, creditNoteView),
  dimension: rows(({ dimensions }) => dimensions.all(), idOf),
  document: each(findDocument, documentView),
  financing_instrument: each(readInstrument, asRead),
  fixed_asset: each(findAsset, assetView),
  import: rows(readImports, idOf),
  invoice: each(readInvoice, invoiceView),
  journal_entry: rows(readEntries, ({ entry }) => entry.id),
  email: each(readEmail, asRead),
  member: rows(async (unit: UnitOfWork) => membersView(unit, await unit.members.all()), idOf),
  migration: each(readMigration, migrationView),
  // No operation reads a period.
  period: async () => new Map<string, never>(),
  policy: rows(async ({ settings }) => settings.policies, idOf),
  proposal: each(readProposal, asRead),
  reconciliation: each(readReconciliation, asRead),
  recurrence: each(readRecurrence, asRead),
  rule: each(readRule, ruleView),
  schedule: each(findSchedule, scheduleView),
  source_account: rows(({ sources }) => sources.all(), idOf),
  token: rows(async ({ credentials }) => (await credentials.all()).map(tokenView), idOf),
  transaction: rows(
    async (unit: UnitOfWork, ids: readonly TransactionId[]) => listedTransactions(unit, await readTransactions(unit, ids)),
    ({ transaction }) => transaction.id,
  ),
  vendor_credit: each(readVendorCredit, creditNoteView),
  webhook: webhooks,
} satisfies Readonly<Record<EventFamily, ReadViews<object>>>;

type ViewIn<Read> = Read extends ReadViews<infer View> ? View : never;

/** The view type for the subjects of each event family. */
export type EventViews = { readonly [Family in EventFamily]: ViewIn<(typeof EVENT_VIEWS)[Family]> };

/** An event of the outbox with a typed payload: `invoice.paid` has an invoice view. */
export type LedgerEvent = {
  readonly [Type in DomainEventType]: OutboxEvent & { readonly type: Type; readonly payload: EventViews[FamilyOf<Type>] | null };
}[DomainEventType];

/** Reads the event subjects in their current state within an open unit of work. */
export const readViews = async (unit: UnitOfWork, events: readonly DomainEvent[]): Promise<ReadonlyMap<DomainEvent['id'], object>> => {
  const views = new Map<DomainEvent['id'], object>();
  for (const [family, about] of groupBy(events, ({ type }) => familyOf(type))) {
    const read: ReadViews<object> = EVENT_VIEWS[family];
    const bySubject = await read(unit, distinct(about.map(({ subjectId }) => subjectId)));
    for (const { id, subjectId } of about) {
      const view = bySubject.get(subjectId);
      if (view !== undefined) views.set(id, view);
    }
  }
  return views;
};
