import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isSameName } from '../../kernel/text.ts';
import { why } from './reasons.ts';

/** Refuses a name that another dimension, or another value of the dimension, has, in any case and form.  [DIM-3] [PAG-6] [DIM-5] */
export const checkFree = (others: readonly { readonly name: string }[], name: string): Refusal<'conflict'> | undefined =>
  others.some((other) => isSameName(other.name, name)) ? refuse('conflict', why.named_already({ name }), 'name') : undefined;
