import { LARGE_LIST } from './limits.ts';

/** Lets other work of the process run: for one turn of its event loop, or for some milliseconds. */
export type Turn = (ms?: number) => Promise<void>;

/** How far long work has come: what is done now, how many of them are done, and how many there are; null where nobody has counted them. */
export interface WorkProgress {
  readonly stage: 'keeping' | 'filing' | 'posting';
  readonly done: number;
  readonly of: number | null;
}

/** Is told how far long work has come. */
export type Report = (progress: WorkProgress) => void;

/** Items of a long list that are worked on without a pause: a few milliseconds of work. */
export const SLICE = 500;

/**
 * Works through a list in slices. Other work of the process runs between two slices, so that a long list does not hold the event loop. A list of one slice
 * is worked through at once.  [ING-14]
 */
export const eachSlice = async <T>(
  { turn }: { readonly turn: Turn },
  items: readonly T[],
  work: (slice: readonly T[], from: number) => Promise<void>,
  size = SLICE,
): Promise<void> => {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await turn();
    await work(items.slice(from, from + size), from);
  }
};

/** Whether a list makes its unit of work a large one: some rows are written for each item. */
export const isLarge = (items: readonly unknown[]): boolean => items.length > LARGE_LIST;

/** Lets other work of the process run, after work on all of a long list.  [ING-14] */
export const turnAfter = async ({ turn }: { readonly turn: Turn }, items: readonly unknown[]): Promise<void> => {
  if (items.length > SLICE) await turn();
};

/** Works through a list in slices and answers all results in order.  [ING-14] */
export const inSlices = async <T, R>(
  turns: { readonly turn: Turn },
  items: readonly T[],
  work: (slice: readonly T[], from: number) => readonly R[] | Promise<readonly R[]>,
): Promise<R[]> => {
  const results: R[] = [];
  await eachSlice(turns, items, async (slice, from) => {
    for (const result of await work(slice, from)) results.push(result);
  });
  return results;
};
