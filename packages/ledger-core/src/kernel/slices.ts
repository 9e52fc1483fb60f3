import { LARGE_LIST } from './limits.ts';

/** Yields to other work of the process, for one turn of the event loop or for `ms` milliseconds. */
export type Turn = (ms?: number) => Promise<void>;

/** The progress of a long command: the stage, the items done, and the total (null if unknown). */
export interface WorkProgress {
  readonly stage: 'keeping' | 'filing' | 'posting';
  readonly done: number;
  readonly of: number | null;
}

/** Receives the progress of a long command. */
export type Report = (progress: WorkProgress) => void;

/** Items processed without yielding: a few milliseconds of work. */
export const SLICE = 500;

/**
 * Processes a list in slices. It yields between slices, so that a long list does not block the event loop. A list of one
 * slice is processed without yielding.  [ING-14]
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

/** Whether a list needs a large unit of work: each item writes several rows. */
export const isLarge = (items: readonly unknown[]): boolean => items.length > LARGE_LIST;

/** Yields to other work after one pass over a long list.  [ING-14] */
export const turnAfter = async ({ turn }: { readonly turn: Turn }, items: readonly unknown[]): Promise<void> => {
  if (items.length > SLICE) await turn();
};

/** Processes a list in slices and returns all results in order.  [ING-14] */
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
