import { nextTry } from '../../company/work/retry.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import { instant } from '../../kernel/dates.ts';
import type { Author, CounterpartyId, CreditNoteId, EmailId, InvoiceId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Why } from '../../kernel/reason.ts';
import type { SendResult } from '../connections/connection.ts';
import { SENDS_AFTER_MS, SENT_WITHIN_MS } from './limits.ts';

export const MAILED_KINDS = ['invoice', 'credit_note', 'statement'] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

/** `waiting`: to be sent. `sent`: accepted by the mail server. `failed`: could not be sent. */
export const EMAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** The document to send: a document by its id, or the statement of account for a period. */
export type MailedPdf =
  | { readonly kind: 'invoice'; readonly documentId: InvoiceId; readonly since: null; readonly until: null }
  | { readonly kind: 'credit_note'; readonly documentId: CreditNoteId; readonly since: null; readonly until: null }
  | { readonly kind: 'statement'; readonly documentId: null; readonly since: IsoDate; readonly until: IsoDate };

/** One document sent to one address by email.  [MLG-4] */
export interface Email {
  readonly id: EmailId;
  readonly attachment: MailedPdf;
  readonly counterpartyId: CounterpartyId;
  readonly language: Language;
  readonly to: string;
  /** The reply-to address; null for the address of the server. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly status: EmailStatus;
  /** Number of attempts, counted at their start. */
  readonly attempts: number;
  /** Null unless it is waiting. */
  readonly nextAttemptAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly lastError: Why | null;
  readonly createdAt: Instant;
  readonly createdBy: Author;
}

/** An email with a document. */
export interface PdfMail {
  /** The same for every attempt. */
  readonly id: EmailId;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
}

/** The initial state of an email. */
export const NOT_TRIED = { status: 'waiting', attempts: 0, sentAt: null, lastError: null } as const satisfies Partial<Email>;

/** The time after which it is no longer sent.  [MLG-5] */
export const deadlineOf = ({ createdAt }: Pick<Email, 'createdAt'>): Instant => instant(Date.parse(createdAt) + SENT_WITHIN_MS);

export const failed = (email: Email, why = email.lastError): Email => ({
  ...email,
  status: 'failed',
  nextAttemptAt: null,
  lastError: why,
});

/** A waiting email after an attempt: sent, to be retried, or failed. The attempt was counted at its start.  [MLG-5] Pure. */
export const afterTry = (email: Email, result: SendResult, chance: number, now: Instant): Email => {
  if ('sent' in result) return { ...email, status: 'sent', nextAttemptAt: null, sentAt: now, lastError: null };
  const next = nextTry(SENDS_AFTER_MS, { attempts: email.attempts, chance, retryAfterMs: result.retryAfterMs }, now);
  if (result.isFinal || next >= deadlineOf(email)) return failed(email, result.error);
  return { ...email, nextAttemptAt: next, lastError: result.error };
};
