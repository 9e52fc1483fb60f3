/** Throws if the library's own code is wrong. A caller's error is a refusal, never an assertion. */
export function assert(condition: unknown, because: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${because}`);
}

/** Ends an exhaustive switch. The compiler proves that it is unreachable. */
export const unreachable = (value: never): never => {
  throw new Error(`Invariant broken: unexpected ${String(value)}`);
};
