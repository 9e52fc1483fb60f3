import { type Caller, type Currency, type EventFamily, familyOf, type Ledger, type Refusal, type RenderSubject } from 'ledger-core';
import * as v from 'valibot';
import { accountRoutes } from './accounts/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { booksRoutes } from './books/routes.ts';
import { TokenOut, tokenOut } from './books/token-wire.ts';
import { MemberOut, memberOut } from './books/wire.ts';
import { connectionRoutes } from './connections/routes.ts';
import { ConnectionOut } from './connections/wire.ts';
import { counterpartyRoutes } from './counterparties/routes.ts';
import { creditNoteRoutes } from './credit-notes/routes.ts';
import { DimensionOut, dimensionOut } from './dimensions/wire.ts';
import { financingRoutes } from './financing/routes.ts';
import { rememberCurrencies } from './http/carry-out.ts';
import { isRefused } from './http/problem.ts';
import type { Route } from './http/route.ts';
import { writeJson } from './http/write-json.ts';
import { billRoutes, invoiceRoutes } from './invoices/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { migrationRoutes } from './migrations/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { SourceAccountOut, sourceAccountOut } from './sources/wire.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { WebhookSubscriptionOut } from './webhooks/wire.ts';

const named = (routes: readonly Route[], name: string): Route => {
  const route = routes.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`There is no operation ${name}.`);
  return route;
};

/** A subject as its GET answers it, as JSON; null where there is none. */
type Answered = (
  ledger: Ledger,
  asked: { readonly caller: Caller; readonly subjectId: string; readonly currency: Currency },
) => Promise<unknown>;

/** How the subject of a family is answered, and the schema of the answer. */
interface Subject {
  readonly answered: Answered;
  readonly schema: v.GenericSchema | undefined;
}

/** A subject with a GET of its own. */
const answeredBy = (routes: readonly Route[], name: string, param: string): Subject => {
  const route = named(routes, name);
  return {
    schema: route.answers,
    answered: async (ledger, { caller, currency, subjectId }) => {
      const asked = { caller, currency, params: { [param]: subjectId }, query: {}, body: undefined, before: undefined };
      const result = await route.call(ledger, asked);
      return isRefused(result) ? null : route.as(result, asked);
    },
  };
};

/** A subject that only the list of its kind shows. */
const listedBy = <Row extends { readonly id: string }>(
  schema: v.GenericSchema,
  list: (ledger: Ledger, caller: Caller) => Promise<readonly Row[] | Refusal>,
  out: (row: Row) => unknown,
): Subject => ({
  schema,
  answered: async (ledger, { caller, subjectId }) => {
    const rows = await list(ledger, caller);
    const row = isRefused(rows) ? undefined : rows.find(({ id }) => id === subjectId);
    return row === undefined ? null : out(row);
  },
});

const ofConnection = answeredBy(connectionRoutes, 'readConnection', 'connection_id');
const ofWebhook = answeredBy(webhookRoutes, 'readWebhookSubscription', 'subscription_id');

/** A connection that fails is one of the books, or a subscription of webhooks. */
const ofEither: Subject = {
  schema: v.union([ConnectionOut, WebhookSubscriptionOut]),
  answered: (ledger, asked) => (asked.subjectId.startsWith('conn_') ? ofConnection : ofWebhook).answered(ledger, asked),
};

/** The subjects of each family of events. A month has no GET. */
export const SUBJECTS: Readonly<Record<EventFamily, Subject>> = {
  account: answeredBy(accountRoutes, 'readAccount', 'account_id'),
  bill: answeredBy(billRoutes, 'readBill', 'bill_id'),
  books: answeredBy(booksRoutes, 'readBooks', 'ledger_id'),
  connection: ofEither,
  counterparty: answeredBy(counterpartyRoutes, 'readCounterparty', 'counterparty_id'),
  credit_note: answeredBy(creditNoteRoutes, 'readCreditNote', 'credit_note_id'),
  dimension: listedBy(DimensionOut, (ledger, caller) => ledger.dimensions.list(caller), dimensionOut),
  invoice: answeredBy(invoiceRoutes, 'readInvoice', 'invoice_id'),
  document: answeredBy(receiptRoutes, 'readDocumentRecord', 'document_id'),
  financing_instrument: answeredBy(financingRoutes, 'readFinancingInstrument', 'instrument_id'),
  fixed_asset: answeredBy(assetRoutes, 'readFixedAsset', 'fixed_asset_id'),
  journal_entry: answeredBy(journalRoutes, 'readEntry', 'entry_id'),
  migration: answeredBy(migrationRoutes, 'readMigration', 'migration_id'),
  member: listedBy(MemberOut, (ledger, caller) => ledger.members.list(caller), memberOut),
  rule: answeredBy(ruleRoutes, 'readRule', 'rule_id'),
  schedule: answeredBy(scheduleRoutes, 'readSchedule', 'schedule_id'),
  source_account: listedBy(SourceAccountOut, (ledger, caller) => ledger.sources.list(caller), sourceAccountOut),
  token: listedBy(TokenOut, (ledger, caller) => ledger.tokens.list(caller), tokenOut),
  transaction: answeredBy(transactionRoutes, 'readTransaction', 'event_id'),
  reconciliation: answeredBy(reconciliationRoutes, 'readReconciliation', 'reconciliation_id'),
  period: { schema: undefined, answered: async () => null },
  webhook: ofWebhook,
};

/** Renders the subject of an event as GET answers it, for the same caller. The function is made before the ledger, which it therefore gets by a function. */
export const subjectRenderer = (ledgerOf: () => Ledger, publicUrl?: string): RenderSubject => {
  let currencyOf: ReturnType<typeof rememberCurrencies> | undefined;
  return async (caller, { type, subjectId }) => {
    const ledger = ledgerOf();
    currencyOf ??= rememberCurrencies(ledger);
    const currency = await currencyOf(caller);
    if (isRefused(currency)) return null;
    const answered = await SUBJECTS[familyOf(type)].answered(ledger, { caller, subjectId, currency });
    return answered === null ? null : writeJson(answered, publicUrl);
  };
};
