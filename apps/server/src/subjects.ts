import type { DomainEventType, Ledger, RenderSubject } from 'ledger-core';
import { accountRoutes } from './accounts/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { counterpartyRoutes } from './counterparties/routes.ts';
import { creditNoteRoutes } from './credit-notes/routes.ts';
import { rememberCurrencies } from './http/carry-out.ts';
import { isRefused } from './http/problem.ts';
import type { Route } from './http/route.ts';
import { writeJson } from './http/write-json.ts';
import { billRoutes, invoiceRoutes } from './invoices/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';

type Family = DomainEventType extends `${infer Before}.${string}` ? Before : never;

const named = (routes: readonly Route[], name: string): Route | null => routes.find((route) => route.name === name) ?? null;

/** For each family of events, the GET that answers their subject, and its parameter. A month has no GET. */
const GETS: Readonly<Record<Family, readonly [route: Route | null, param: string]>> = {
  account: [named(accountRoutes, 'readAccount'), 'account_id'],
  bill: [named(billRoutes, 'readBill'), 'bill_id'],
  counterparty: [named(counterpartyRoutes, 'readCounterparty'), 'counterparty_id'],
  credit_note: [named(creditNoteRoutes, 'readCreditNote'), 'credit_note_id'],
  invoice: [named(invoiceRoutes, 'readInvoice'), 'invoice_id'],
  document: [named(receiptRoutes, 'readDocumentRecord'), 'document_id'],
  fixed_asset: [named(assetRoutes, 'readFixedAsset'), 'fixed_asset_id'],
  journal_entry: [named(journalRoutes, 'readEntry'), 'entry_id'],
  schedule: [named(scheduleRoutes, 'readSchedule'), 'schedule_id'],
  transaction: [named(transactionRoutes, 'readTransaction'), 'event_id'],
  reconciliation: [named(reconciliationRoutes, 'readReconciliation'), 'reconciliation_id'],
  period: [null, 'month'],
};

/** Renders the subject of an event by the route that answers it, for the same caller: the bytes are those of GET. The function is made before the ledger, which it therefore gets by a function. */
export const subjectRenderer = (ledgerOf: () => Ledger, publicUrl?: string): RenderSubject => {
  let currencyOf: ReturnType<typeof rememberCurrencies> | undefined;
  return async (caller, { type, subjectId }) => {
    const ledger = ledgerOf();
    currencyOf ??= rememberCurrencies(ledger);
    const [route, param] = GETS[type.split('.')[0] as Family];
    const currency = route === null ? null : await currencyOf(caller);
    if (route === null || currency === null || isRefused(currency)) return null;
    const asked = { caller, currency, params: { [param]: subjectId }, query: {}, body: undefined, before: undefined };
    const result = await route.call(ledger, asked);
    return isRefused(result) ? null : writeJson(route.as(result, asked), publicUrl);
  };
};
