/** A broken guarantee. */
export interface Violations {
  readonly found: readonly string[];
  /** Reports a broken guarantee. */
  readonly add: (what: string) => void;
  /** Rejects with the first one. */
  readonly first: Promise<never>;
}

/** A run ends soon after its first violation, so that repeated violations do not fill the screen. */
const MOST_KEPT = 50;

export const openViolations = (): Violations => {
  const found: string[] = [];
  let reject: (fault: Error) => void = () => undefined;
  const first = new Promise<never>((_resolve, broken) => {
    reject = broken;
  });
  first.catch(() => undefined);
  return {
    found,
    first,
    add: (what) => {
      if (found.length < MOST_KEPT) found.push(what);
      reject(new Error(what));
    },
  };
};
