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
import type { OpenRoute } from './http/exchange.ts';
import type { Route } from './http/route.ts';
import { ingestRoutes } from './intake/ingest/routes.ts';
import { migrationRoutes } from './intake/migrations/routes.ts';
import { accountRoutes } from './ledger/accounts/routes.ts';
import { annotationRoutes } from './ledger/annotations/routes.ts';
import { counterpartyRoutes } from './ledger/counterparties/routes.ts';
import { dimensionRoutes } from './ledger/dimensions/routes.ts';
import { eventRoutes } from './ledger/events/routes.ts';
import { journalRoutes } from './ledger/journal/routes.ts';
import { allocationRoutes } from './ledger/open-items/routes.ts';
import { periodRoutes } from './ledger/periods/routes.ts';
import { logoRoutes, pictureRoute } from './ledger/pictures/routes.ts';
import { taxRoutes } from './ledger/tax/routes.ts';
import { feedChangedRoute, feedSignedInRoute } from './outward/connections/feed-pages.ts';
import { connectionRoutes } from './outward/connections/routes.ts';
import { signInRoute } from './outward/connections/sign-in-page.ts';
import { mailingRoutes } from './outward/mailings/routes.ts';
import { notificationRoutes } from './outward/notifications/routes.ts';
import { unsubscribeRoute } from './outward/notifications/unsubscribe.ts';
import { webhookRoutes } from './outward/webhooks/routes.ts';
import { commentRoutes } from './review/comments/routes.ts';
import { matchingRoutes } from './review/matching/routes.ts';
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

/** A group of operations in the API description, with its other routes. */
export interface Module {
  readonly name: string;
  readonly description: string;
  readonly routes: readonly Route[];
  readonly open?: readonly ((ledger: Ledger) => OpenRoute)[];
}

/**
 * The modules, in the order of learning them. Of the files that modules share, a new resource is added to this one, and to `example-ids.ts`
 * if its ids are of a new kind.
 */
export const MODULES: readonly Module[] = [
  {
    name: 'Accounts',
    description: 'The chart of accounts: a tree, in which each account has a balance as of a day and a register of posted lines.',
    routes: accountRoutes,
  },
  {
    name: 'Journal',
    description: 'The entries. An entry never changes: a correction reverses it and posts another.',
    routes: journalRoutes,
  },
  {
    name: 'Periods',
    description: 'The months of the books. Nothing is posted in a closed month.',
    routes: periodRoutes,
  },
  {
    name: 'Books',
    description: 'The settings of the books, the members who work in them, and the tokens that open them.',
    routes: booksRoutes,
  },
  {
    name: 'Audit trail',
    description: 'Who did what, and when.',
    routes: auditRoutes,
  },
  {
    name: 'Events',
    description: 'What happened in the books, in the order of the commits.',
    routes: eventRoutes,
  },
  {
    name: 'Webhooks',
    description: 'Addresses to which events are sent, signed, and the record of every delivery.',
    routes: webhookRoutes,
  },
  {
    name: 'Counterparties',
    description: 'Customers, vendors and other payers and payees.',
    routes: counterpartyRoutes,
  },
  {
    name: 'Annotations',
    description: 'What other systems keep on the resources of the books: ids of theirs, and short facts.',
    routes: annotationRoutes,
  },
  {
    name: 'Source accounts',
    description: 'The bank, card and processor accounts that feed the books.',
    routes: sourceRoutes,
  },
  {
    name: 'Imports',
    description: 'Movements taken in from a source account, as records or as a statement file. What is known already is recognised.',
    routes: ingestRoutes,
  },
  {
    name: 'Transactions',
    description:
      'Movements of money, reviewed and filed to accounts. Filing a transaction posts an entry; filing it again reverses that entry and posts another.',
    routes: [...transactionRoutes, ...waitingRoutes, ...transactionContextRoutes],
  },
  {
    name: 'Matching',
    description: "Money between the books' own accounts: neither earned nor spent.",
    routes: matchingRoutes,
  },
  {
    name: 'Invoices',
    description: 'What customers owe: drafts, issued invoices, and what paid them.',
    routes: invoiceRoutes,
  },
  {
    name: 'Bills',
    description: 'What vendors are owed: drafts, approved bills, and what paid them.',
    routes: billRoutes,
  },
  {
    name: 'Credit notes',
    description: 'Credits to customers: written as drafts, issued onto the books, then applied to invoices or kept for later ones.',
    routes: creditNoteRoutes,
  },
  {
    name: 'Vendor credits',
    description: 'Credits of vendors: entered as drafts, approved onto the books, then applied to bills, kept for later ones, or paid out.',
    routes: vendorCreditRoutes,
  },
  {
    name: 'Recurrences',
    description: 'Invoices, bills and entries that come back: each is made on its day, as a draft or issued at once.',
    routes: recurringRoutes,
  },
  {
    name: 'Settlement',
    description: 'Transactions that pay invoices and bills.',
    routes: [...settlementRoutes, ...allocationRoutes],
  },
  {
    name: 'Capital',
    description: 'Money between the company and its owners: loans, contributions, repayments and distributions.',
    routes: capitalRoutes,
  },
  {
    name: 'Fixed assets',
    description: 'What is bought to be used for years: its cost is an asset, which is depreciated month by month.',
    routes: assetRoutes,
  },
  {
    name: 'Financing',
    description: 'Financing instruments, amounts between companies of one organization, and the cash of both.',
    routes: financingRoutes,
  },
  {
    name: 'Schedules',
    description: 'Expenses and revenue of months to come: a transaction is spread over them, a share each month.',
    routes: scheduleRoutes,
  },
  {
    name: 'Receipts',
    description: 'Receipts and invoices, what they state, and the transactions that they support.',
    routes: receiptRoutes,
  },
  {
    name: 'Reconciliations',
    description: 'Statements of banks against the books: what is cleared, what is left, the difference and why.',
    routes: reconciliationRoutes,
  },
  {
    name: 'Comments',
    description: 'What members write about a transaction, and the accounts that they propose.',
    routes: commentRoutes,
  },
  {
    name: 'Rules',
    description: 'Rules that file transactions without a person.',
    routes: ruleRoutes,
  },
  {
    name: 'Dimensions',
    description: 'Departments, projects and other groups of lines across accounts.',
    routes: dimensionRoutes,
  },
  {
    name: 'Taxes',
    description: "The line of the company's tax form on which each account goes.",
    routes: taxRoutes,
  },
  {
    name: 'Reports',
    description: 'The trial balance, the statements and the general ledger, each as JSON or as a table; and the verification of the books.',
    routes: reportRoutes,
  },
  {
    name: 'Search',
    description: 'One question over all of the books: words, amounts and days.',
    routes: searchRoutes,
  },
  {
    name: 'Mailings',
    description: 'Invoices, credit notes and statements of account that are sent to parties by e-mail, as PDF.',
    routes: mailingRoutes,
  },
  {
    name: 'Notifications',
    description:
      'What members are notified of: their inboxes, the channels that they choose, and the services that these are connected to.',
    routes: [...notificationRoutes, ...connectionRoutes],
    open: [unsubscribeRoute, signInRoute, feedChangedRoute, feedSignedInRoute],
  },
  {
    name: 'Migrations',
    description: 'Other books moved in as of a cutover day: mapped account by account, posted at once, and tied out to the cent.',
    routes: migrationRoutes,
  },
  {
    name: 'Export',
    description: 'The journal for other programs.',
    routes: exportRoutes,
  },
  {
    name: 'Logos',
    description: 'Pictures of accounts, of counterparties and of the company.',
    routes: logoRoutes,
    open: [pictureRoute],
  },
];
