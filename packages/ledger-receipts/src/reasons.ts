import { reasonsOf } from 'ledger-core';

/** Refusal reasons for emails with receipts. */
export const REASONS = {
  no_mail_message: 'The message is not an e-mail in the form of RFC 5322: it names neither its sender nor its date.',
  message_too_large_to_open: 'Opening the message takes too long or too much memory; upload its attachments instead.',
} as const;

export const why = reasonsOf(REASONS);
