import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import type { DaysInput } from '../../kernel/dates.ts';
import { id, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { daysInput, pageRequest } from '../../kernel/inputs.ts';
import type { NewEmail } from './add-email.ts';
import { EMAIL_STATUSES } from './email.ts';
import type { emailsOperations } from './operations.ts';
import type { EmailQuery } from './read-emails.ts';

const emailQuery = object<EmailQuery>({
  ...pageRequest.fields,
  documentId: optional(text),
  counterpartyId: optional(text),
  status: optional(oneOf(EMAIL_STATUSES)),
});

const newEmail = object<NewEmail>({
  to: optional(nullable(text)),
  replyTo: optional(nullable(text)),
  language: optional(text),
  subject: optional(nullable(text)),
  message: optional(nullable(text)),
});

/** The schemas of the arguments of each operation. */
export const emailsInputs = {
  emails: { list: [caller, optional(emailQuery)], read: [caller, id] },
  invoices: { send: [caller, id, optional(newEmail)] },
  creditNotes: { send: [caller, id, optional(newEmail)] },
  counterparties: {
    sendStatement: [caller, id, optional(object<NewEmail & DaysInput>({ ...newEmail.fields, ...daysInput.fields }))],
  },
} satisfies InputsOf<typeof emailsOperations>;
