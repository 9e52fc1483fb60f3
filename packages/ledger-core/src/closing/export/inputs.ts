import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { count, named } from '../../kernel/input.ts';
import type { exportOperations } from './operations.ts';

/** The schemas of the arguments of each operation. */
export const exportInputs = { export: { journal: [caller, named('afterNo', count)], books: [caller] } } satisfies InputsOf<
  typeof exportOperations
>;
