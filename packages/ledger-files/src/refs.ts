import { MAX_REF_LENGTH } from './limits.ts';

/** A movement of a file with its reference and its content. */
export interface Named {
  readonly ref: string;
  /** The number of its statement in the file. */
  readonly statement: number;
  /** Equal for two movements with the same content, word for word. */
  readonly content: string;
}

/**
 * The references of a file's movements in their order; null for each that is not usable as an id.  [STM-8]
 * A reference that occurs twice on one statement is not usable, even where the rows are equal: two equal rows are two movements, and none may be lost.
 * The same row on two statements that overlap is one movement and keeps its reference.
 */
export const usableRefs = (movements: readonly Named[]): readonly (string | null)[] => {
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

/** Words in place of a missing reference, and numbers of up to three digits: a counter that begins anew with every file. */
const NO_ID = /^(|\d{1,3}|0+|not ?provided|non ?ref|none|n\/a)$/i;
