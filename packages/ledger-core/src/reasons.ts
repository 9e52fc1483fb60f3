import { REASONS as app } from './app/reasons.ts';
import { REASONS as fixedAssets } from './assets/fixed-assets/reasons.ts';
import { REASONS as schedules } from './assets/schedules/reasons.ts';
import { REASONS as imports } from './bank/imports/reasons.ts';
import { REASONS as sources } from './bank/sources/reasons.ts';
import { REASONS as transactions } from './bank/transactions/reasons.ts';
import { REASONS as capital } from './capital/capital/reasons.ts';
import { REASONS as cashLinks } from './capital/cash-links/reasons.ts';
import { REASONS as financing } from './capital/financing/reasons.ts';
import { REASONS as intercompany } from './capital/intercompany/reasons.ts';
import { REASONS as exporting } from './closing/export/reasons.ts';
import { REASONS as reconciliation } from './closing/reconciliation/reasons.ts';
import { REASONS as reports } from './closing/reports/reasons.ts';
import { REASONS as search } from './closing/search/reasons.ts';
import { REASONS as verify } from './closing/verify/reasons.ts';
import { REASONS as audit } from './company/audit/reasons.ts';
import { REASONS as books } from './company/books/reasons.ts';
import { REASONS as idempotency } from './company/idempotency/reasons.ts';
import { REASONS as policies } from './company/policies/reasons.ts';
import { REASONS as ingest } from './intake/ingest/reasons.ts';
import { REASONS as migrations } from './intake/migrations/reasons.ts';
import { REASONS as kernel } from './kernel/reasons.ts';
import { REASONS as accounts } from './ledger/accounts/reasons.ts';
import { REASONS as annotations } from './ledger/annotations/reasons.ts';
import { REASONS as counterparties } from './ledger/counterparties/reasons.ts';
import { REASONS as dimensions } from './ledger/dimensions/reasons.ts';
import { REASONS as events } from './ledger/events/reasons.ts';
import { REASONS as images } from './ledger/images/reasons.ts';
import { REASONS as journal } from './ledger/journal/reasons.ts';
import { REASONS as openItems } from './ledger/open-items/reasons.ts';
import { REASONS as periods } from './ledger/periods/reasons.ts';
import { REASONS as tax } from './ledger/tax/reasons.ts';
import type { KeysOf } from './modules.ts';
import { REASONS as connections } from './outward/connections/reasons.ts';
import { REASONS as emails } from './outward/emails/reasons.ts';
import { REASONS as feeds } from './outward/feeds/reasons.ts';
import { REASONS as notifications } from './outward/notifications/reasons.ts';
import { REASONS as webhooks } from './outward/webhooks/reasons.ts';
import { REASONS as filing } from './review/categorization/reasons.ts';
import { REASONS as comments } from './review/comments/reasons.ts';
import { REASONS as matching } from './review/matching/reasons.ts';
import { REASONS as proposals } from './review/proposals/reasons.ts';
import { REASONS as receipts } from './review/receipts/reasons.ts';
import { REASONS as rules } from './review/rules/reasons.ts';
import { REASONS as copies } from './store/derived-columns/reasons.ts';
import { REASONS as creditNotes } from './trade/credit-notes/reasons.ts';
import { REASONS as invoices } from './trade/invoices/reasons.ts';
import { REASONS as recurring } from './trade/recurring/reasons.ts';
import { REASONS as settlement } from './trade/settlement/reasons.ts';

/** The refusal reasons of each module, with their English sentences. A placeholder `{name}` is replaced by the value of that name. */
export const REASONS_BY_MODULE = {
  audit,
  copies,
  verify,
  app,
  fixedAssets,
  schedules,
  imports,
  sources,
  transactions,
  capital,
  cashLinks,
  financing,
  intercompany,
  exporting,
  reconciliation,
  reports,
  search,
  books,
  idempotency,
  ingest,
  migrations,
  kernel,
  accounts,
  annotations,
  counterparties,
  dimensions,
  events,
  journal,
  openItems,
  periods,
  images,
  tax,
  connections,
  feeds,
  emails,
  notifications,
  webhooks,
  comments,
  policies,
  proposals,
  filing,
  matching,
  receipts,
  rules,
  creditNotes,
  invoices,
  recurring,
  settlement,
} as const;

export type RefusalReason = KeysOf<(typeof REASONS_BY_MODULE)[keyof typeof REASONS_BY_MODULE]>;

/** All reasons in one table. */
export const CATALOGUE: Readonly<Record<RefusalReason, string>> = Object.assign({}, ...Object.values(REASONS_BY_MODULE));
