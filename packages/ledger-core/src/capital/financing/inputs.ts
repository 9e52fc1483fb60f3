import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, id, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import type { InstrumentChange } from './change-instrument.ts';
import type { NewInstrument } from './draft.ts';
import { INSTRUMENT_KINDS } from './instrument.ts';
import type { NewIssue } from './issue-instrument.ts';
import type { financingOperations } from './operations.ts';

const newInstrument = object<NewInstrument>({
  kind: oneOf(INSTRUMENT_KINDS),
  name: text,
  investorId: text,
  principal: amount,
  accountId: text,
  note: optional(nullable(text)),
});

const instrumentChange = object<InstrumentChange>({
  kind: optional(oneOf(INSTRUMENT_KINDS)),
  name: optional(text),
  investorId: optional(text),
  principal: optional(amount),
  accountId: optional(text),
  note: optional(nullable(text)),
});

const newIssue = object<NewIssue>({ date: text, cashAccountId: text });

/** The schemas of the arguments of each operation. */
export const financingInputs = {
  financingInstruments: {
    list: [caller],
    read: [caller, id],
    create: [caller, newInstrument],
    change: [caller, id, instrumentChange],
    issue: [caller, id, newIssue],
    delete: [caller, id],
  },
} satisfies InputsOf<typeof financingOperations>;
