/** Throws when the library's own code is wrong. A caller's mistake is a refusal, never an assertion. */
export function assert(condition: unknown, because: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${because}`);
}

/** The end of an exhaustive switch: the compiler proves that it is never reached. */
export const unreachable = (value: never): never => {
  throw new Error(`Invariant broken: unexpected ${String(value)}`);
};
