import {
  type Caller,
  type Currency,
  distinct,
  type EntryId,
  type EventFamily,
  familyOf,
  groupBy,
  type Id,
  type Ledger,
  type Refusal,
  type RenderSubjects,
  type TransactionId,
} from 'ledger-core';
import * as v from 'valibot';
import { assetRoutes } from './assets/fixed-assets/routes.ts';
import { scheduleRoutes } from './assets/schedules/routes.ts';
import { SourceAccountOut, sourceAccountOut } from './bank/sources/wire.ts';
import { TransactionOut, transactionOut } from './bank/transactions/transaction.ts';
import { financingRoutes } from './capital/financing/routes.ts';
import { reconciliationRoutes } from './closing/reconciliation/routes.ts';
import { booksRoutes } from './company/books/routes.ts';
import { TokenOut, tokenOut } from './company/books/token-wire.ts';
import { MemberOut, memberOut } from './company/books/wire.ts';
import { rememberCurrencies } from './http/carry-out.ts';
import { isRefused } from './http/problem.ts';
import type { Route } from './http/route.ts';
import { writeJson } from './http/write-json.ts';
import { migrationRoutes } from './intake/migrations/routes.ts';
import { accountRoutes } from './ledger/accounts/routes.ts';
import { counterpartyRoutes } from './ledger/counterparties/routes.ts';
import { DimensionOut, dimensionOut } from './ledger/dimensions/wire.ts';
import { EntryOut, entryOut } from './ledger/journal/wire.ts';
import { connectionRoutes } from './outward/connections/routes.ts';
import { ConnectionOut } from './outward/connections/wire.ts';
import { webhookRoutes } from './outward/webhooks/routes.ts';
import { WebhookSubscriptionOut } from './outward/webhooks/wire.ts';
import { receiptRoutes } from './review/receipts/routes.ts';
import { ruleRoutes } from './review/rules/routes.ts';
import { creditNoteRoutes } from './trade/credit-notes/routes.ts';
import { billRoutes, invoiceRoutes } from './trade/invoices/routes.ts';

const named = (routes: readonly Route[], name: string): Route => {
  const route = routes.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`There is no operation ${name}.`);
  return route;
};

/** Some subjects of a family, for a caller. */
interface Asked {
  readonly caller: Caller;
  readonly subjectIds: readonly string[];
  readonly currency: Currency;
}

/** The answers by the ids of the subjects, as JSON; none for a subject that is not there. */
type Answers = ReadonlyMap<string, unknown>;
type Answered = (ledger: Ledger, asked: Asked) => Promise<Answers>;

/** How the subjects of a family are answered, and the schema of an answer. */
interface Subject {
  readonly answered: Answered;
  readonly schema: v.GenericSchema | undefined;
}

/** A subject with a GET of its own, which is asked once for each. */
const answeredBy = (routes: readonly Route[], name: string, param: string): Subject => {
  const route = named(routes, name);
  return {
    schema: route.answers,
    answered: async (ledger, { caller, currency, subjectIds }) => {
      const answers = new Map<string, unknown>();
      for (const subjectId of subjectIds) {
        const asked = { caller, currency, params: { [param]: subjectId }, query: {}, body: undefined, before: undefined };
        const result = await route.call(ledger, asked);
        if (!isRefused(result)) answers.set(subjectId, route.as(result, asked));
      }
      return answers;
    },
  };
};

/** A subject of which many are read at once. */
const answeredTogether = <Row>(
  schema: v.GenericSchema,
  read: (ledger: Ledger, asked: Asked) => Promise<readonly Row[] | Refusal>,
  out: (row: Row, currency: Currency) => { readonly id: string },
): Subject => ({
  schema,
  answered: async (ledger, asked) => {
    const rows = await read(ledger, asked);
    return new Map(isRefused(rows) ? [] : rows.map((row) => out(row, asked.currency)).map((answer) => [answer.id, answer]));
  },
});

/** A subject that only the list of its kind shows. */
const listedBy = <Row extends { readonly id: string }>(
  schema: v.GenericSchema,
  list: (ledger: Ledger, caller: Caller) => Promise<readonly Row[] | Refusal>,
  out: (row: Row) => { readonly id: string },
): Subject =>
  answeredTogether(
    schema,
    async (ledger, { caller, subjectIds }) => {
      const rows = await list(ledger, caller);
      return isRefused(rows) ? rows : rows.filter(({ id }) => subjectIds.includes(id));
    },
    out,
  );

const ofConnection = answeredBy(connectionRoutes, 'readConnection', 'connection_id');
const ofWebhook = answeredBy(webhookRoutes, 'readWebhookSubscription', 'subscription_id');

/** A connection that fails is one of the books, or a subscription of webhooks. */
const ofEither: Subject = {
  schema: v.union([ConnectionOut, WebhookSubscriptionOut]),
  answered: async (ledger, asked) => {
    const isConnection = (id: string) => id.startsWith('conn_');
    const connections = asked.subjectIds.filter(isConnection);
    const webhooks = asked.subjectIds.filter((id) => !isConnection(id));
    return new Map([
      ...(await ofConnection.answered(ledger, { ...asked, subjectIds: connections })),
      ...(await ofWebhook.answered(ledger, { ...asked, subjectIds: webhooks })),
    ]);
  },
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
  journal_entry: answeredTogether(
    EntryOut,
    (ledger, { caller, subjectIds }) => ledger.journal.readMany(caller, subjectIds as EntryId[]),
    entryOut,
  ),
  migration: answeredBy(migrationRoutes, 'readMigration', 'migration_id'),
  member: listedBy(MemberOut, (ledger, caller) => ledger.members.list(caller), memberOut),
  rule: answeredBy(ruleRoutes, 'readRule', 'rule_id'),
  schedule: answeredBy(scheduleRoutes, 'readSchedule', 'schedule_id'),
  source_account: listedBy(SourceAccountOut, (ledger, caller) => ledger.sources.list(caller), sourceAccountOut),
  token: listedBy(TokenOut, (ledger, caller) => ledger.tokens.list(caller), tokenOut),
  transaction: answeredTogether(
    TransactionOut,
    (ledger, { caller, subjectIds }) => ledger.transactions.readMany(caller, subjectIds as TransactionId[]),
    transactionOut,
  ),
  reconciliation: answeredBy(reconciliationRoutes, 'readReconciliation', 'reconciliation_id'),
  period: { schema: undefined, answered: async () => new Map() },
  webhook: ofWebhook,
};

/** Renders the subjects of events as GET answers them. The function is made before the ledger, which it therefore gets by a function.  [EVT-3] */
export const subjectRenderer = (ledgerOf: () => Ledger, publicUrl?: string): RenderSubjects => {
  let currencyOf: ReturnType<typeof rememberCurrencies> | undefined;
  return async (caller, events) => {
    const ledger = ledgerOf();
    currencyOf ??= rememberCurrencies(ledger);
    const currency = await currencyOf(caller);
    const payloads = new Map<Id<'event'>, string>();
    if (isRefused(currency)) return payloads;
    for (const [family, about] of groupBy(events, ({ type }) => familyOf(type))) {
      const answers = await SUBJECTS[family].answered(ledger, {
        caller,
        subjectIds: distinct(about.map(({ subjectId }) => subjectId)),
        currency,
      });
      for (const { id, subjectId } of about) {
        const answer = answers.get(subjectId);
        if (answer !== undefined) payloads.set(id, writeJson(answer, publicUrl));
      }
    }
    return payloads;
  };
};
