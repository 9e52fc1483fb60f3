import type { memoryRepositories } from './memory/repositories.ts';

export type * from '../assets/fixed-assets/port.ts';
export type * from '../assets/schedules/port.ts';
export type * from '../bank/imports/port.ts';
export type * from '../bank/imports/port.ts';
export type * from '../bank/sources/port.ts';
export type * from '../bank/transactions/port.ts';
export type * from '../bank/transactions/port.ts';
export type * from '../capital/financing/port.ts';
export type * from '../capital/intercompany/port.ts';
export type * from '../closing/reconciliation/port.ts';
export type * from '../company/audit/port.ts';
export type * from '../company/books/port.ts';
export type * from '../company/books/port.ts';
export type * from '../company/books/port.ts';
export type * from '../company/idempotency/port.ts';
export type * from '../intake/migrations/port.ts';
export type * from '../ledger/accounts/port.ts';
export type * from '../ledger/counterparties/port.ts';
export type * from '../ledger/dimensions/port.ts';
export type * from '../ledger/events/port.ts';
export type * from '../ledger/journal/port.ts';
export type * from '../ledger/open-items/port.ts';
export type * from '../ledger/open-items/port.ts';
export type * from '../ledger/periods/port.ts';
export type * from '../ledger/pictures/port.ts';
export type * from '../ledger/work/port.ts';
export type * from '../outward/connections/port.ts';
export type * from '../outward/notifications/port.ts';
export type * from '../outward/notifications/port.ts';
export type * from '../outward/notifications/port.ts';
export type * from '../outward/webhooks/port.ts';
export type * from '../outward/webhooks/port.ts';
export type * from '../review/comments/port.ts';
export type * from '../review/receipts/port.ts';
export type * from '../review/receipts/port.ts';
export type * from '../review/receipts/port.ts';
export type * from '../review/rules/port.ts';
export type * from '../trade/credit-notes/port.ts';
export type * from '../trade/invoices/port.ts';
export type * from './copies/port.ts';

/**
 * All data of one set of books, as one unit of work sees it. It cannot reach other books.
 * Changing a returned row must not change the stored row. Lists have the order that each method names; `byIds` answers in any order and skips unknown ids.
 */
export interface Repositories extends Readonly<ReturnType<typeof memoryRepositories>> {}
