import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, count, flag, id, list, minor, named, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { annotationFilter, annotations, daysInput, pageRequest } from '../../kernel/inputs.ts';
import { lineDimension } from '../dimensions/inputs.ts';
import type { JournalTail } from './chain.ts';
import { ENTRY_SOURCES } from './entry.ts';
import type { NewEntry, NewLine } from './new-entry.ts';
import type { journalOperations } from './operations.ts';
import type { CounterpartyTotal, MonthTotal } from './port.ts';
import type { EntryQuery } from './read-journal.ts';
import type { RegisterQuery } from './read-register.ts';

export const journalTail = object<JournalTail>({ entryNo: count, hash: text, postedMinor: minor });

export const monthTotal = object<MonthTotal>({ accountId: text, month: text, debitMinor: minor, creditMinor: minor });

export const counterpartyTotal = object<CounterpartyTotal>({
  counterpartyId: text,
  accountId: text,
  debitMinor: minor,
  creditMinor: minor,
});

export const registerQuery = object<RegisterQuery>(daysInput.fields);

const entryQuery = object<EntryQuery>({
  ...pageRequest.fields,
  ...annotationFilter.fields,
  accountId: optional(text),
  source: optional(oneOf(ENTRY_SOURCES)),
  importId: optional(text),
  since: optional(text),
  until: optional(text),
  text: optional(text),
});

export const newLine = object<NewLine>({
  accountId: text,
  side: oneOf(['debit', 'credit']),
  amount,
  counterpartyId: optional(nullable(text)),
  dimensions: optional(list(lineDimension)),
  memo: optional(nullable(text)),
});

const newEntry = object<NewEntry>({
  ...annotations.fields,
  date: text,
  description: text,
  memo: optional(nullable(text)),
  origin: optional(nullable(text)),
  force: optional(nullable(flag)),
  lines: list(newLine),
});

/** The schemas of the arguments of each operation. */
export const journalInputs = {
  journal: {
    list: [caller, optional(entryQuery)],
    read: [caller, id],
    readMany: [caller, named('ids', list(text))],
    post: [caller, newEntry],
    postMany: [caller, named('entries', list(newEntry))],
    reverse: [caller, id],
  },
} satisfies InputsOf<typeof journalOperations>;
