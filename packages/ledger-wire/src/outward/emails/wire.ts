import {
  type CreatedEmail,
  type CreditNoteId,
  EMAIL_STATUSES,
  type Email,
  EXAMPLE_IDS,
  type InvoiceId,
  isId,
  MAILED_KINDS,
  MAX_MAIL_TEXT_LENGTH,
} from 'ledger-core';
import * as v from 'valibot';
import { author, date, id, listOf, moment, mostlyNull, oneOf, text, textUpTo, whole } from '../../fields.ts';
import { language } from '../../language.ts';
import { called } from '../../mapping.ts';
import { lastError } from '../../message-reason.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';

const isDocumentId = (given: string): given is InvoiceId | CreditNoteId => isId('invoice', given) || isId('creditNote', given);

const status = (description: string) => oneOf(EMAIL_STATUSES, description, 'sent');

export const EmailQueryIn = v.strictObject({
  ...paging,
  document_id: v.optional(
    v.pipe(
      v.string(),
      v.metadata({ description: 'Filters by invoice or credit note.', examples: [EXAMPLE_IDS.invoice] }),
      v.guard(isDocumentId, 'is not the id of an invoice or a credit note'),
    ),
  ),
  party_id: v.optional(id('counterparty', 'Filters by counterparty.')),
  status: v.optional(status('Filters by status.')),
});

const address = (description: string) => v.nullish(text(description, 'accounts@fox.example'));

const email = {
  to: address("The email address of the recipient. Default: the counterparty's email address."),
  reply_to: v.nullish(text('The reply-to address. Default: the sending member.', 'office@juniper.example')),
  language,
  subject: v.nullish(text('The subject, which replaces the standard one. One line of at most 200 characters.', 'Your invoice')),
  message: v.nullish(
    v.pipe(
      textUpTo(MAX_MAIL_TEXT_LENGTH),
      v.metadata({
        description: `The message, which replaces the standard one. At most ${MAX_MAIL_TEXT_LENGTH} characters.`,
        examples: ['Thank you for your order.'],
      }),
    ),
  ),
};

export const NewEmailIn = input('NewEmail', 'Options for emailing a document.', email, { to: 'accounts@fox.example', language: 'de' });
export const NewStatementEmailIn = input(
  'NewStatementEmail',
  'Options for emailing a statement of account, with its period.',
  {
    since: v.nullish(date('The first day. Default: 1 January of the year of `until`.', '2026-01-01')),
    until: v.nullish(date('The last day. Default: today.', '2026-03-31')),
    ...email,
  },
  { until: '2026-03-31' },
);

const EmailWarningOut = output('EmailWarningOut', 'A warning about an emailed PDF.', {
  code: oneOf(
    ['characters_not_drawn'],
    "The server's fonts lack characters of a name or an address. Each missing character is rendered as a box.",
  ),
  text: text('The name or the address.', '株式会社ジュニパー'),
});

export const EmailOut = outputOf<Email & Partial<Pick<CreatedEmail, 'notRendered'>>>()(
  'EmailOut',
  'An email with the PDF of a document or statement.',
  {
    id: id('email', 'The id of the email.'),
    kind: oneOf(MAILED_KINDS, 'The kind of document.', 'invoice'),
    document_id: v.nullable(text('The invoice or credit note. Null for a statement.', EXAMPLE_IDS.invoice)),
    since: mostlyNull(date('The first day of a statement. Null for a document.', '2026-01-01')),
    until: mostlyNull(date('The last day of a statement. Null for a document.', '2026-03-31')),
    party_id: called('counterpartyId', id('counterparty', 'The counterparty.')),
    language: oneOf(['en', 'de'], 'The language of the PDF.', 'de'),
    to: text("The recipient's email address.", 'accounts@fox.example'),
    reply_to: v.nullable(text("The reply-to address. Null for the server's own address.", 'ada@juniper.example')),
    subject: text('The subject.', 'Rechnung INV-0001 von Juniper Coffee'),
    text: text('The message text.', 'Guten Tag,\n\nanbei erhalten Sie unsere Rechnung INV-0001.'),
    status: status(
      'The status. `waiting` is retried. `sent` means that the mail server accepted the email, not that it was read. `failed` is not retried.',
    ),
    attempts: whole('The number of attempts.', 1),
    next_attempt_at: mostlyNull(moment('The next attempt. Null unless the status is `waiting`.')),
    sent_at: v.nullable(moment('The time when the mail server accepted the email, or null.')),
    ...lastError,
    created_at: moment('The time of the request.'),
    created_by: author('The author of the request.'),
    warnings: v.optional(listOf(EmailWarningOut, 'Warnings about the email. Only in the response to a send request or its dry run.')),
  },
  {
    of: 'attachment',
    // A name or an address with characters missing from the fonts is rendered as boxes.  [MLG-11]
    differences: { warnings: ({ notRendered }) => notRendered?.map((name) => ({ code: 'characters_not_drawn' as const, text: name })) },
  },
);
export const EmailPage = pageOf('EmailPage', 'emails', EmailOut);
