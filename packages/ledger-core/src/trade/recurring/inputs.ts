import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, count, decimal, flag, id, list, nullable, object, oneOf, optional, text, variant } from '../../kernel/input.ts';
import { lineDimension } from '../../ledger/dimensions/inputs.ts';
import { newLine } from '../../ledger/journal/inputs.ts';
import type { NewRecurrence } from './add-recurrence.ts';
import { CADENCE_DAYS, CADENCE_UNITS } from './cadence.ts';
import type { RecurrenceChange } from './change-recurrence.ts';
import type { recurringOperations } from './operations.ts';
import type { RecurringBill, RecurringEntry, RecurringInvoice, RecurringLine, RecurringTemplate } from './template.ts';

const recurringLine = object<RecurringLine>({
  dimensions: optional(list(lineDimension)),
  description: text,
  accountId: text,
  unitPrice: amount,
  quantity: optional(decimal),
  releaseAccountId: optional(nullable(text)),
});

const recurringDocument = {
  counterpartyId: text,
  dueDays: optional(nullable(count)),
  memo: optional(nullable(text)),
  lines: list(recurringLine),
};

const recurringInvoice = object<RecurringInvoice>({ ...recurringDocument, kind: oneOf(['invoice']) });

const recurringBill = object<RecurringBill>({ ...recurringDocument, kind: oneOf(['bill']), number: text });

const recurringEntry = object<RecurringEntry>({
  kind: oneOf(['entry']),
  description: text,
  memo: optional(nullable(text)),
  lines: list(newLine),
});

const template = variant<'kind', RecurringTemplate>('kind', { invoice: recurringInvoice, bill: recurringBill, entry: recurringEntry });

const newRecurrence = object<NewRecurrence>({
  name: text,
  template,
  first: text,
  unit: oneOf(CADENCE_UNITS),
  every: optional(count),
  on: optional(oneOf(CADENCE_DAYS)),
  until: optional(nullable(text)),
  isIssued: optional(flag),
});

const recurrenceChange = object<RecurrenceChange>({
  name: optional(text),
  until: optional(nullable(text)),
  template: optional(template),
  isIssued: optional(flag),
});

/** The schemas of the arguments of each operation. */
export const recurringInputs = {
  recurrences: {
    list: [caller],
    read: [caller, id],
    create: [caller, newRecurrence],
    change: [caller, id, recurrenceChange],
    pause: [caller, id],
    resume: [caller, id],
    skip: [caller, id],
    end: [caller, id],
    run: [caller],
  },
} satisfies InputsOf<typeof recurringOperations>;
