import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { optional } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { intercompanyOperations } from './operations.ts';

/** The schemas of the arguments of each operation. */
export const intercompanyInputs = {
  companies: { list: [caller] },
  intercompany: { list: [caller, optional(pageRequest)] },
} satisfies InputsOf<typeof intercompanyOperations>;
