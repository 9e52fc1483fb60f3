import {
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
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';

const isDocumentId = (given: string): given is InvoiceId | CreditNoteId => isId('invoice', given) || isId('creditNote', given);

const status = (description: string) => oneOf(EMAIL_STATUSES, description, 'sent');

export const EmailQueryIn = v.strictObject({
  ...paging,
  document_id: v.optional(
    v.pipe(
      v.string(),
      v.metadata({ description: 'Only those of this invoice or credit note.', examples: [EXAMPLE_IDS.invoice] }),
      v.guard(isDocumentId, 'is not the id of an invoice or a credit note'),
    ),
  ),
  party_id: v.optional(id('counterparty', 'Only those of papers of this party.')),
  status: v.optional(status('Only those with this status.')),
});

const address = (description: string) => v.nullish(text(description, 'accounts@fox.example'));

const email = {
  to: address('The address; that of the party when left out.'),
  reply_to: v.nullish(text('Where an answer goes; to the member who sends it when left out.', 'office@juniper.example')),
  language,
  subject: v.nullish(text('In place of the subject that says what is sent. One line of at most 200 characters.', 'Your invoice')),
  message: v.nullish(
    v.pipe(
      textUpTo(MAX_MAIL_TEXT_LENGTH),
      v.metadata({
        description: `In place of the text that says what is sent. At most ${MAX_MAIL_TEXT_LENGTH} characters.`,
        examples: ['Thank you for your order.'],
      }),
    ),
  ),
};

export const NewEmailIn = input('NewEmail', 'How a document is sent.', email, { to: 'accounts@fox.example', language: 'de' });
export const NewStatementEmailIn = input(
  'NewStatementEmail',
  'How a statement of account is sent, and of which days.',
  {
    since: v.nullish(date('The first day; 1 January of the year of `until` when left out.', '2026-01-01')),
    until: v.nullish(date('The last day; today when left out.', '2026-03-31')),
    ...email,
  },
  { until: '2026-03-31' },
);

const EmailWarningOut = output('EmailWarningOut', 'What to know about a paper that is sent.', {
  code: oneOf(['characters_not_drawn'], 'The fonts of the server lack characters of a name or an address: each is drawn as a box.'),
  text: text('The name or the address.', '株式会社ジュニパー'),
});

export const EmailOut = outputOf<
  Email & { readonly warnings?: readonly { readonly code: 'characters_not_drawn'; readonly text: string }[] }
>()(
  'EmailOut',
  'A paper that is sent to a party by e-mail.',
  {
    id: id('email', 'The id of the email.'),
    kind: oneOf(MAILED_KINDS, 'What is sent.', 'invoice'),
    document_id: v.nullable(text('The invoice or the credit note; null for a statement.', EXAMPLE_IDS.invoice)),
    since: mostlyNull(date('The first day of a statement; null for a document.', '2026-01-01')),
    until: mostlyNull(date('The last day of a statement; null for a document.', '2026-03-31')),
    party_id: called('counterpartyId', id('counterparty', 'Whose paper it is.')),
    language: oneOf(['en', 'de'], 'The language of the paper.', 'de'),
    to: text('The address.', 'accounts@fox.example'),
    reply_to: v.nullable(text('Where an answer goes; null for the address of the server.', 'ada@juniper.example')),
    subject: text('Its subject.', 'Rechnung INV-0001 von Juniper Coffee'),
    text: text('Its text.', 'Guten Tag,\n\nanbei erhalten Sie unsere Rechnung INV-0001.'),
    status: status('`waiting` is tried again; `sent` says that the mail server took it, not that it was read; `failed` is given up.'),
    attempts: whole('How often it was tried.', 1),
    next_attempt_at: mostlyNull(moment('When it is tried next; null when it does not wait.')),
    sent_at: v.nullable(moment('When the mail server took it; null before.')),
    last_error: mostlyNull(text('Why the last try failed; null when it did not.', 'The mail server did not take it: connection refused')),
    created_at: moment('When it was asked for.'),
    created_by: author('Who asked for it.'),
    warnings: v.optional(listOf(EmailWarningOut, 'In the answer to a request to send alone, and in its dry run: what to know about it.')),
  },
  { of: 'pdfContent' },
);
export const EmailPage = pageOf('EmailPage', 'emails', EmailOut);
