import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  party_without_email: '{name} has no email address. Give one here, or add it to the counterparty first.',
  no_such_email: 'There is no email {id} in these books.',
  void_not_sent: 'The {what} is void, so it cannot be sent.',
  draft_not_sent: 'The {what} is a draft. Issue it first.',
  mail_not_set_up: 'Email is not set up. The operator of this server has not configured a mail server.',
  void_before_sent: 'The document was voided before it was sent.',
  not_sent_within_a_day: 'It was not sent within a day.',
  pdf_not_sent: 'The PDF could not be created or sent: {fault}',
  email_of_copied_books: 'These books were copied while this email was queued. The original books send it. Resend it here if they do not.',
} as const;

export const why = reasonsOf(REASONS);
