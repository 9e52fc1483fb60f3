import { CHECKSUM_LENGTH, checksum } from './checksum.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';
import { why } from './reasons.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** One page of a list. `nextCursor` is opaque, and null on the last page. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

/** A caller's request for one page of a list. */
export interface PageRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}

/** A keyset position: the sort keys of the last row before the page. Only text and whole numbers. */
export type Position = readonly (string | number)[];

/** The rows that a port reads: those after a position, plus one row beyond the page to compute `hasMore`. */
export interface Slice {
  readonly after: Position | null;
  readonly take: number;
}

/** A page request with its cursor decoded. */
export interface Paging {
  readonly slice: Slice;
  /** Builds the page from the rows of the slice. */
  readonly page: <T>(rows: readonly T[], position: (row: T) => Position) => Page<T>;
  /** Builds the page of a search that stopped early. The next page continues after the last row read, and may be empty.  [PAG-4] */
  readonly pageSoFar: <T>(rows: readonly T[], lookedUpTo: Position) => Page<T>;
}

/**
 * Parses a page request. Its cursor must belong to the same list and filters.  [PAG-1] [PAG-2] [PAG-3]
 * A cursor is a keyset position with a checksum over the position, the filters and the books. The checksum only detects mistakes. It is not
 * a security check, because every query is limited to its books.
 */
export const paging = (request: PageRequest, boundTo: readonly unknown[]): Paging | Refusal<'invalid_cursor' | 'invalid_request'> => {
  const limit = request.limit ?? DEFAULT_PAGE_SIZE;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE_SIZE)
    return refuse('invalid_request', why.not_whole_number_up_to({ given: limit, most: MAX_PAGE_SIZE }), 'limit');
  const seal = JSON.stringify(boundTo);
  const after = request.cursor == null || request.cursor === '' ? null : readCursor(request.cursor, seal);
  if (after === undefined) return refuse('invalid_cursor', why.no_cursor_of_list(), 'cursor');
  return {
    slice: { after, take: limit + 1 },
    page: (rows, position) => {
      const data = rows.slice(0, limit);
      const last = data.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return { data, hasMore, nextCursor: hasMore ? writeCursor(position(last), seal) : null };
    },
    pageSoFar: (rows, lookedUpTo) => ({ data: rows, hasMore: true, nextCursor: writeCursor(lookedUpTo, seal) }),
  };
};

/** Pages through a list in memory. Its rows are sorted by position, ascending or descending.  [PAG-3] */
export const pageOfList = <T>(
  rows: readonly T[],
  request: PageRequest,
  boundTo: readonly unknown[],
  positionOf: (row: T) => Position,
): Page<T> | Refusal<'invalid_cursor' | 'invalid_request'> => {
  const page = paging(request, boundTo);
  if (isRefusal(page)) return page;
  const { after, take } = page.slice;
  const first = rows[0];
  const last = rows.at(-1);
  const isFalling = first !== undefined && last !== undefined && comparePositions(positionOf(first), positionOf(last)) > 0;
  const isAfter = (row: T): boolean => after === null || comparePositions(positionOf(row), after) * (isFalling ? -1 : 1) > 0;
  return page.page(rows.filter(isAfter).slice(0, take), positionOf);
};

/** An ascending comparator: negative if the first sorts first. */
export const comparePositions = (a: Position, b: Position): number => {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined || left === right) continue;
    return left < right ? -1 : 1;
  }
  return 0;
};

const writeCursor = (position: Position, seal: string): string => {
  const text = JSON.stringify(position);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `${checksum(text + seal)}${units.join('')}`;
};

const CURSOR = /^[0-9a-f]{14}([0-9a-f]{4})+$/;

const readCursor = (cursor: string, seal: string): Position | undefined => {
  if (!CURSOR.test(cursor)) return undefined;
  const text = (cursor.slice(CHECKSUM_LENGTH).match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');
  return checksum(text + seal) === cursor.slice(0, CHECKSUM_LENGTH) ? (JSON.parse(text) as Position) : undefined;
};
