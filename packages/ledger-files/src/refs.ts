import { MAX_REF_LENGTH } from './limits.ts';

/** What a movement of a file calls itself, and all that it says. */
export interface Named {
  readonly ref: string;
  /** Which of the file's statements it stands on. */
  readonly statement: number;
  /** Equal where two movements say the same, word for word. */
  readonly content: string;
}

/**
 * The ids of a file's movements that can be believed, in their order, and null for the others.  [STM-8]
 * An id that one statement has twice names no movement, whether the rows are equal or not: equal ones are two movements, and none may be lost.
 * The same row on two statements that overlap is one movement, and keeps its id.
 */
export const believedRefs = (movements: readonly Named[]): readonly (string | null)[] => {
  const repeated = new Set<string>();
  const seen = new Map<string, Named>();
  for (const movement of movements) {
    const earlier = seen.get(movement.ref);
    if (earlier === undefined) seen.set(movement.ref, movement);
    else if (earlier.statement === movement.statement || earlier.content !== movement.content) repeated.add(movement.ref);
    else seen.set(movement.ref, movement);
  }
  return movements.map(({ ref }) => (ref.length > MAX_REF_LENGTH || NO_ID.test(ref) || repeated.has(ref) ? null : ref));
};

/** Words that stand where an id is missing, and numbers of up to three digits: a counter that begins anew with every file. */
const NO_ID = /^(|\d{1,3}|0+|not ?provided|non ?ref|none|n\/a)$/i;
