import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isSameName } from '../../kernel/text.ts';
import { why } from './reasons.ts';

/** Refuses the name of another dimension, or of another value of the dimension, ignoring case and Unicode form.  [DIM-3] [PAG-6] [DIM-5] */
export const checkFree = (others: readonly { readonly name: string }[], name: string): Refusal<'conflict'> | undefined =>
  others.some((other) => isSameName(other.name, name)) ? refuse('conflict', why.named_already({ name }), 'name') : undefined;
