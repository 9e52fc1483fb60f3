import type { InputsOf } from '../../app/inputs-of.ts';
import { callback, named, optional, text } from '../../kernel/input.ts';
import type { workOperations } from './operations.ts';

/** The schemas of the arguments of each operation. */
export const workInputs = { work: { runDue: [named('now', optional(text)), named('isStopping', optional(callback))] } } satisfies InputsOf<
  typeof workOperations
>;
