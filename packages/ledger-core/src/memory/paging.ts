import type { Position, Slice } from '../page.ts';
import type { Shelf } from './shelf.ts';

/**
 * Makes a paged list: the matching rows of a shelf after the position of a slice, newest first, that is, in descending order of position.
 */
export const pagedBy =
  <T, Asked>(shelf: Shelf<T>, positionOf: (row: T) => Position, matches: (row: T, asked: Asked) => boolean) =>
  async (asked: Asked, { after, take }: Slice): Promise<readonly T[]> =>
    shelf
      .values()
      .filter((row) => matches(row, asked) && (after === null || compare(positionOf(row), after) < 0))
      .toSorted((a, b) => -compare(positionOf(a), positionOf(b)))
      .slice(0, take);

export const byPosition =
  <T>(positionOf: (row: T) => Position) =>
  (a: T, b: T): number =>
    compare(positionOf(a), positionOf(b));

const compare = (a: Position, b: Position): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined || left === right) continue;
    return left < right ? -1 : 1;
  }
  return 0;
};
