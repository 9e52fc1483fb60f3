import type { memoryRepositories } from '../memory/repositories.ts';

export type * from './accounts.ts';
export type * from './allocations.ts';
export type * from './assets.ts';
export type * from './attachments.ts';
export type * from './audit.ts';
export type * from './blobs.ts';
export type * from './categorizations.ts';
export type * from './comments.ts';
export type * from './connections.ts';
export type * from './copies.ts';
export type * from './counterparties.ts';
export type * from './credentials.ts';
export type * from './credit-notes.ts';
export type * from './dimensions.ts';
export type * from './documents.ts';
export type * from './due.ts';
export type * from './events.ts';
export type * from './imports.ts';
export type * from './instruments.ts';
export type * from './intercompany.ts';
export type * from './invoices.ts';
export type * from './journal.ts';
export type * from './ledger.ts';
export type * from './members.ts';
export type * from './migrations.ts';
export type * from './notifications.ts';
export type * from './notifier.ts';
export type * from './open-items.ts';
export type * from './outcomes.ts';
export type * from './periods.ts';
export type * from './pictures.ts';
export type * from './preferences.ts';
export type * from './reconciliations.ts';
export type * from './records.ts';
export type * from './rules.ts';
export type * from './schedules.ts';
export type * from './sources.ts';
export type * from './transactions.ts';
export type * from './webhook-deliveries.ts';
export type * from './webhooks.ts';

/**
 * All data of one set of books, as one unit of work sees it. It cannot reach other books.
 * Changing a returned row must not change the stored row. Lists have the order that each method names; `byIds` answers in any order and skips unknown ids.
 */
export interface Repositories extends Readonly<ReturnType<typeof memoryRepositories>> {}
