import type { Instant } from '../../kernel/dates.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId, MailingId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Mailing, MailingStatus } from './mailing.ts';

/** An omitted part of the filter is not tested. */
export interface MailingFilter {
  readonly documentId?: InvoiceId | CreditNoteId | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly status?: MailingStatus | undefined;
}

/** Papers that were sent, or wait to be sent. */
export interface MailingsPort {
  byIds(ids: readonly MailingId[]): Promise<readonly Mailing[]>;
  /** Adds or replaces mailings. */
  put(mailings: readonly Mailing[]): Promise<void>;
  /** Newest first. Position: id. */
  list(filter: MailingFilter, slice: Slice): Promise<readonly Mailing[]>;
  /** Those that are tried at or before a moment, the longest due first: by `nextAttemptAt`, then id. */
  due(until: Instant, take: number): Promise<readonly Mailing[]>;
}
