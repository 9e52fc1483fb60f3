import type { Row, WrittenRow } from './rows-of-books.ts';

/** Rows in key order, page by page. */
type Pages = AsyncIterator<readonly WrittenRow[]>;

/** A row that one side lacks, or that differs between the two. */
export type Difference =
  | { readonly kind: 'lacks'; readonly here: Row }
  | { readonly kind: 'differs'; readonly here: Row; readonly there: Row }
  | { readonly kind: 'gone'; readonly there: Row };

/** The differences between the rows of two databases, both in key order. One page of each side is in memory.  [TRV-8] */
export async function* differences(key: readonly string[], here: Pages, there: Pages): AsyncGenerator<Difference> {
  const one = paged(here);
  const other = paged(there);
  for (;;) {
    // Both are started before either is awaited, so that the two databases work concurrently.
    await Promise.all([one.fill(), other.fill()]);
    const left = one.at();
    const right = other.at();
    if (left === undefined && right === undefined) return;
    const order = orderOf(key, left?.row, right?.row);
    if (left !== undefined && order <= 0) one.next();
    if (right !== undefined && order >= 0) other.next();
    if (left !== undefined && order < 0) yield { kind: 'lacks', here: left.row };
    else if (right !== undefined && order > 0) yield { kind: 'gone', there: right.row };
    else if (left !== undefined && right !== undefined && left.line !== right.line)
      yield { kind: 'differs', here: left.row, there: right.row };
    skipSame(one, other);
  }
}

/** The next page is requested while the present one is compared. */
const paged = (pages: Pages) => {
  const run = (): ReturnType<Pages['next']> => {
    const requested = pages.next();
    requested.catch(() => undefined);
    return requested;
  };
  let page = [] as readonly WrittenRow[];
  let index = 0;
  let next = run();
  let isAtEnd = false;
  return {
    at: (): WrittenRow | undefined => page[index],
    next: (): void => {
      index += 1;
    },
    fill: async (): Promise<void> => {
      if (index < page.length || isAtEnd) return;
      const { done, value } = await next;
      isAtEnd = done === true;
      page = done ? [] : value;
      index = 0;
      if (!isAtEnd) next = run();
    },
  };
};

/** Most rows are equal and are skipped without awaiting. The key is part of the line. */
const skipSame = (one: ReturnType<typeof paged>, other: ReturnType<typeof paged>): void => {
  for (let left = one.at(), right = other.at(); left !== undefined && left.line === right?.line; left = one.at(), right = other.at()) {
    one.next();
    other.next();
  }
};

/** The databases order texts by bytes. JavaScript orders differently for characters beyond U+FFFF. */
/** Compares the keys of the next rows. If one side has ended, the row of the other side is first. */
const orderOf = (key: readonly string[], left: Row | undefined, right: Row | undefined): number => {
  if (left === undefined) return 1;
  return right === undefined ? -1 : compared(key, left, right);
};

const compared = (key: readonly string[], left: Row, right: Row): number => {
  for (const field of key) {
    const a = left[field];
    const b = right[field];
    if (a === b) continue;
    return typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b as string)) : Number(a) - Number(b);
  }
  return 0;
};
