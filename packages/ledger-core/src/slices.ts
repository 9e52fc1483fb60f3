/** Lets other work of the process run: one turn of its event loop. */
export type Turn = () => Promise<void>;

/** Items of a long list that are worked on without a pause: a few milliseconds of work. */
export const SLICE = 500;

/**
 * Works through a list in slices and answers all results in order. Other work of the process runs between two slices, so that a long list does not hold the
 * event loop. A list of one slice is worked through at once.  [ING-14]
 */
export const inSlices = async <T, R>(
  { turn }: { readonly turn: Turn },
  items: readonly T[],
  work: (slice: readonly T[], from: number) => readonly R[] | Promise<readonly R[]>,
): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await turn();
    for (const result of await work(items.slice(from, from + SLICE), from)) results.push(result);
  }
  return results;
};
