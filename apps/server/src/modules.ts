import type { Ledger } from 'ledger-core';
import { assetRoutes } from './assets/fixed-assets/routes.ts';
import { scheduleRoutes } from './assets/schedules/routes.ts';
import { sourceRoutes } from './bank/sources/routes.ts';
import { transactionRoutes } from './bank/transactions/routes.ts';
import { capitalRoutes } from './capital/capital/routes.ts';
import { financingRoutes } from './capital/financing/routes.ts';
import { exportRoutes } from './closing/export/routes.ts';
import { reconciliationRoutes } from './closing/reconciliation/routes.ts';
import { reportRoutes } from './closing/reports/routes.ts';
import { searchRoutes } from './closing/search/routes.ts';
import { auditRoutes } from './company/audit/routes.ts';
import { booksRoutes } from './company/books/routes.ts';
import { policyRoutes } from './company/policies/routes.ts';
import type { OpenRoute } from './http/exchange.ts';
import type { Route } from './http/route.ts';
import { ingestRoutes } from './intake/ingest/routes.ts';
import { migrationRoutes } from './intake/migrations/routes.ts';
import { accountRoutes } from './ledger/accounts/routes.ts';
import { annotationRoutes } from './ledger/annotations/routes.ts';
import { counterpartyRoutes } from './ledger/counterparties/routes.ts';
import { dimensionRoutes } from './ledger/dimensions/routes.ts';
import { eventRoutes } from './ledger/events/routes.ts';
import { imageRoute, logoRoutes } from './ledger/images/routes.ts';
import { journalRoutes } from './ledger/journal/routes.ts';
import { allocationRoutes } from './ledger/open-items/routes.ts';
import { periodRoutes } from './ledger/periods/routes.ts';
import { taxRoutes } from './ledger/tax/routes.ts';
import { feedChangedRoute, feedSignedInRoute } from './outward/connections/feed-pages.ts';
import { connectionRoutes } from './outward/connections/routes.ts';
import { signInRoute } from './outward/connections/sign-in-page.ts';
import { emailRoutes } from './outward/emails/routes.ts';
import { notificationRoutes } from './outward/notifications/routes.ts';
import { unsubscribeRoute } from './outward/notifications/unsubscribe.ts';
import { webhookRoutes } from './outward/webhooks/routes.ts';
import { commentRoutes } from './review/comments/routes.ts';
import { matchingRoutes } from './review/matching/routes.ts';
import { proposalRoutes } from './review/proposals/routes.ts';
import { receiptRoutes } from './review/receipts/routes.ts';
import { ruleRoutes } from './review/rules/routes.ts';
import { creditNoteRoutes } from './trade/credit-notes/routes.ts';
import { vendorCreditRoutes } from './trade/credit-notes/vendor-credit-routes.ts';
import { billRoutes } from './trade/invoices/bill-routes.ts';
import { invoiceRoutes } from './trade/invoices/routes.ts';
import { recurringRoutes } from './trade/recurring/routes.ts';
import { settlementRoutes } from './trade/settlement/routes.ts';
import { transactionContextRoutes } from './trade/transaction-context/routes.ts';
import { waitingRoutes } from './trade/waiting/routes.ts';

/** The routes of a module: those of the API, and those for browsers and other companies' services. */
export interface Module {
  readonly routes: readonly Route[];
  readonly open?: readonly ((ledger: Ledger) => OpenRoute)[];
}

/**
 * The modules, in the order of learning them. Of the files that modules share, a new resource is added to this one, to `http/chapters.ts`, and
 * to `example-ids.ts` if its ids are of a new kind.
 */
export const MODULES: readonly Module[] = [
  { routes: accountRoutes },
  { routes: journalRoutes },
  { routes: periodRoutes },
  { routes: booksRoutes },
  { routes: auditRoutes },
  { routes: eventRoutes },
  { routes: webhookRoutes },
  { routes: counterpartyRoutes },
  { routes: annotationRoutes },
  { routes: sourceRoutes },
  { routes: ingestRoutes },
  { routes: [...transactionRoutes, ...waitingRoutes, ...transactionContextRoutes] },
  { routes: matchingRoutes },
  { routes: invoiceRoutes },
  { routes: billRoutes },
  { routes: creditNoteRoutes },
  { routes: vendorCreditRoutes },
  { routes: recurringRoutes },
  { routes: [...settlementRoutes, ...allocationRoutes] },
  { routes: capitalRoutes },
  { routes: assetRoutes },
  { routes: financingRoutes },
  { routes: scheduleRoutes },
  { routes: receiptRoutes },
  { routes: reconciliationRoutes },
  { routes: commentRoutes },
  { routes: policyRoutes },
  { routes: proposalRoutes },
  { routes: ruleRoutes },
  { routes: dimensionRoutes },
  { routes: taxRoutes },
  { routes: reportRoutes },
  { routes: searchRoutes },
  { routes: emailRoutes },
  { routes: [...notificationRoutes, ...connectionRoutes], open: [unsubscribeRoute, signInRoute, feedChangedRoute, feedSignedInRoute] },
  { routes: migrationRoutes },
  { routes: exportRoutes },
  { routes: logoRoutes, open: [imageRoute] },
];
