import type { Instant } from '../../kernel/dates.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId, MailingId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Mailing, MailingStatus } from './mailing.ts';

/** An omitted field matches everything. */
export interface MailingFilter {
  readonly documentId?: InvoiceId | CreditNoteId | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly status?: MailingStatus | undefined;
}

/** Documents sent by e-mail, or queued for it. */
export interface MailingsPort {
  byIds(ids: readonly MailingId[]): Promise<readonly Mailing[]>;
  put(mailings: readonly Mailing[]): Promise<void>;
  /** Newest first. Page position: id. */
  list(filter: MailingFilter, slice: Slice): Promise<readonly Mailing[]>;
  /** Mailings due at or before a time, the longest due first: by `nextAttemptAt`, then id. */
  due(until: Instant, take: number): Promise<readonly Mailing[]>;
}
