/** Throws when our own code is wrong. What a caller can get wrong is a refusal, never an assertion. */
export function assert(condition: unknown, because: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${because}`);
}

/** The end of an exhaustive switch: the compiler proves that it is never reached. */
export const unreachable = (value: never): never => {
  throw new Error(`Invariant broken: unexpected ${String(value)}`);
};
