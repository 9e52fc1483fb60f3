import { ITEMS_AT_A_TIME } from '../limits.ts';

/** Runs a piece of work for each item and lets other work run in between, so that a server keeps serving while it asks for a thousand answers. */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ITEMS_AT_A_TIME === 0) await new Promise((resume) => setTimeout(resume, 0));
    results.push(work(item, at));
  }
  return results;
};
