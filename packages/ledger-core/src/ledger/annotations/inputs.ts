import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { id } from '../../kernel/input.ts';
import { annotations } from '../../kernel/inputs.ts';
import type { annotationsOperations } from './operations.ts';

/** The schemas of the arguments of each operation. */
export const annotationsInputs = { annotations: { change: [caller, id, annotations] } } satisfies InputsOf<typeof annotationsOperations>;
