import { comparePositions, type Position, type Slice } from '../../kernel/page.ts';
import type { MemoryTable } from './memory-table.ts';

/** Builds a paged list: the matching rows of a table after a position, in descending order of position (newest first). */
export const pagedBy =
  <T, Requested>(table: MemoryTable<T>, positionOf: (row: T) => Position, matches: (row: T, requested: Requested) => boolean) =>
  async (requested: Requested, { after, take }: Slice): Promise<readonly T[]> =>
    table
      .values()
      .filter((row) => matches(row, requested) && (after === null || comparePositions(positionOf(row), after) < 0))
      .toSorted((a, b) => -comparePositions(positionOf(a), positionOf(b)))
      .slice(0, take);

export const byPosition =
  <T>(positionOf: (row: T) => Position) =>
  (a: T, b: T): number =>
    comparePositions(positionOf(a), positionOf(b));
