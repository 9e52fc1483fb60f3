import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { flag, named, object, optional, text } from '../../kernel/input.ts';
import type { CloseOptions } from './close-period.ts';
import type { periodsOperations } from './operations.ts';

const closeOptions = object<CloseOptions>({ force: optional(flag) });

/** The schemas of the arguments of each operation. */
export const periodsInputs = {
  periods: {
    list: [caller],
    close: [caller, named('month', text), optional(closeOptions)],
    reopen: [caller, named('month', text), named('reason', text)],
  },
} satisfies InputsOf<typeof periodsOperations>;
