import { fixedAssets } from './assets/fixed-assets/module.ts';
import { schedules } from './assets/schedules/module.ts';
import { imports } from './bank/imports/module.ts';
import { sources } from './bank/sources/module.ts';
import { transactions } from './bank/transactions/module.ts';
import { capital } from './capital/capital/module.ts';
import { cashLinks } from './capital/cash-links/module.ts';
import { financing } from './capital/financing/module.ts';
import { intercompany } from './capital/intercompany/module.ts';
import { exporting } from './closing/export/module.ts';
import { reconciliation } from './closing/reconciliation/module.ts';
import { reports } from './closing/reports/module.ts';
import { search } from './closing/search/module.ts';
import { verification } from './closing/verify/module.ts';
import { audit } from './company/audit/module.ts';
import { books } from './company/books/module.ts';
import { idempotency } from './company/idempotency/module.ts';
import { policies } from './company/policies/module.ts';
import { work } from './company/work/module.ts';
import { ingest } from './intake/ingest/module.ts';
import { migrations } from './intake/migrations/module.ts';
import { accounts } from './ledger/accounts/module.ts';
import { annotations } from './ledger/annotations/module.ts';
import { counterparties } from './ledger/counterparties/module.ts';
import { dimensions } from './ledger/dimensions/module.ts';
import { events } from './ledger/events/module.ts';
import { images } from './ledger/images/module.ts';
import { journal } from './ledger/journal/module.ts';
import { openItems } from './ledger/open-items/module.ts';
import { periods } from './ledger/periods/module.ts';
import { connections } from './outward/connections/module.ts';
import { emails } from './outward/emails/module.ts';
import { feeds } from './outward/feeds/module.ts';
import { notifications } from './outward/notifications/module.ts';
import { webhooks } from './outward/webhooks/module.ts';
import { categorization } from './review/categorization/module.ts';
import { comments } from './review/comments/module.ts';
import { matching } from './review/matching/module.ts';
import { proposals } from './review/proposals/module.ts';
import { receipts } from './review/receipts/module.ts';
import { rules } from './review/rules/module.ts';
import { derivedColumns } from './store/derived-columns/module.ts';
import { creditNotes } from './trade/credit-notes/module.ts';
import { invoices } from './trade/invoices/module.ts';
import { recurring } from './trade/recurring/module.ts';
import { settlement } from './trade/settlement/module.ts';

/**
 * Every module, once. This list defines the prefixes of ids, the permissions, the event types and the port names. Each module describes
 * itself in its `module.ts`. Its repositories are in `store/repositories.ts` and `store/memory/repositories.ts`, its store tests in
 * `store/contract.ts`, and its operations in `operations.ts`.
 */
export const MODULES = [
  books,
  audit,
  idempotency,
  policies,
  proposals,
  work,
  accounts,
  journal,
  periods,
  dimensions,
  counterparties,
  annotations,
  openItems,
  images,
  events,
  sources,
  imports,
  transactions,
  fixedAssets,
  schedules,
  categorization,
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
  verification,
  ingest,
  migrations,
  webhooks,
  emails,
  notifications,
  connections,
  feeds,
  derivedColumns,
] as const;

export type Module = (typeof MODULES)[number];

/** Operations that are only called directly, never proposed: access, secrets, and what concerns only the caller.  [PRO-1] */
export const DIRECT_ONLY: ReadonlySet<string> = new Set(
  MODULES.flatMap((module): readonly string[] => ('directOnly' in module ? module.directOnly : [])),
);

/** The keys of every member of a union. */
export type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The name of a port. A unit of work has one repository for each. */
export type PortName = Module['ports'][number];

export const PORTS: readonly PortName[] = MODULES.flatMap(({ ports }): readonly PortName[] => ports);
