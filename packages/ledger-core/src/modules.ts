import { fixedAssets } from './assets/fixed-assets/index.ts';
import { schedules } from './assets/schedules/index.ts';
import { imports } from './bank/imports/index.ts';
import { sources } from './bank/sources/index.ts';
import { transactions } from './bank/transactions/index.ts';
import { capital } from './capital/capital/index.ts';
import { cashLinks } from './capital/cash-links/index.ts';
import { financing } from './capital/financing/index.ts';
import { intercompany } from './capital/intercompany/index.ts';
import { exporting } from './closing/export/index.ts';
import { reconciliation } from './closing/reconciliation/index.ts';
import { reports } from './closing/reports/index.ts';
import { search } from './closing/search/index.ts';
import { audit } from './company/audit/index.ts';
import { books } from './company/books/index.ts';
import { ingest } from './intake/ingest/index.ts';
import { migrations } from './intake/migrations/index.ts';
import { accounts } from './ledger/accounts/index.ts';
import { annotations } from './ledger/annotations/index.ts';
import { counterparties } from './ledger/counterparties/index.ts';
import { dimensions } from './ledger/dimensions/index.ts';
import { events } from './ledger/events/index.ts';
import { journal } from './ledger/journal/index.ts';
import { openItems } from './ledger/open-items/index.ts';
import { periods } from './ledger/periods/index.ts';
import { connections } from './outward/connections/index.ts';
import { feeds } from './outward/feeds/index.ts';
import { mailings } from './outward/mailings/index.ts';
import { notifications } from './outward/notifications/index.ts';
import { webhooks } from './outward/webhooks/index.ts';
import { comments } from './review/comments/index.ts';
import { filing } from './review/filing/index.ts';
import { matching } from './review/matching/index.ts';
import { receipts } from './review/receipts/index.ts';
import { rules } from './review/rules/index.ts';
import { creditNotes } from './trade/credit-notes/index.ts';
import { invoices } from './trade/invoices/index.ts';
import { recurring } from './trade/recurring/index.ts';
import { settlement } from './trade/settlement/index.ts';

/**
 * Every module, once: from here come the prefixes of ids, the permissions of operations and the types of events. A module says its own in the `index.ts` of
 * its folder. What a store has for it stands in `store/repositories.ts` and `store/memory/repositories.ts`, what every store must do in `store/contract.ts`, and what
 * one can do with it in `operations.ts`.
 */
export const MODULES = [
  books,
  audit,
  accounts,
  journal,
  periods,
  dimensions,
  counterparties,
  annotations,
  openItems,
  events,
  sources,
  imports,
  transactions,
  fixedAssets,
  schedules,
  filing,
  matching,
  rules,
  comments,
  receipts,
  invoices,
  creditNotes,
  recurring,
  settlement,
  capital,
  financing,
  intercompany,
  cashLinks,
  reports,
  exporting,
  reconciliation,
  search,
  ingest,
  migrations,
  webhooks,
  mailings,
  notifications,
  connections,
  feeds,
] as const;

export type Module = (typeof MODULES)[number];
