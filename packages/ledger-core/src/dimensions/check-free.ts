import { type Refusal, refuse } from '../refusal.ts';

/** Refuses a name that another dimension, or another value of the dimension, has in any case.  [DIM-3] [DIM-5] */
export const checkFree = (others: readonly { readonly name: string }[], name: string): Refusal<'conflict'> | undefined =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase())
    ? refuse('conflict', `name: ${name} is there already.`, { field: 'name' })
    : undefined;
