import { reasonsOf } from 'ledger-core';

/** Refusal reasons for emails with receipts. */
export const REASONS = {
  no_mail_message: 'The message is not an email (RFC 5322). It has neither a sender nor a date.',
  message_too_large_to_open: 'Opening the message takes too long or too much memory. Upload its attachments instead.',
} as const;

export const why = reasonsOf(REASONS);
