import type { Instant } from '../../kernel/dates.ts';
import type { CounterpartyId, CreditNoteId, EmailId, InvoiceId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Email, EmailStatus } from './email.ts';

/** An omitted field matches everything. */
export interface EmailFilter {
  readonly documentId?: InvoiceId | CreditNoteId | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly status?: EmailStatus | undefined;
}

/** Documents sent by email, or queued for it. */
export interface EmailsPort {
  byIds(ids: readonly EmailId[]): Promise<readonly Email[]>;
  put(emails: readonly Email[]): Promise<void>;
  /** Newest first. Page position: id. */
  list(filter: EmailFilter, slice: Slice): Promise<readonly Email[]>;
  /** Emails due at or before a time, the longest due first: by `nextAttemptAt`, then id. */
  due(until: Instant, take: number): Promise<readonly Email[]>;
}
