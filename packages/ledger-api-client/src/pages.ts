import type { OperationId, Page, Query, Row } from './types.ts';

/**
 * A list. Awaiting it returns the first page. `for await` reads row by row through all pages and loads each page on demand.
 * @example
 * const { data } = await ledger.invoices.list({ status: 'issued', limit: 10 });
 * for await (const invoice of ledger.invoices.list()) console.log(invoice.number);
 */
export interface Pages<Id extends OperationId> extends PromiseLike<Page<Id>>, AsyncIterable<Row<Id>> {
  /** All rows in one list, for lists that are known to be short. */
  all(): Promise<readonly Row<Id>[]>;
  /** Yields page by page. */
  pages(): AsyncIterable<Page<Id>>;
}

interface AnyPage {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

/** The pages of a list. `read` loads the page at a cursor. */
export const pagesOf = (read: (cursor: string | undefined) => Promise<unknown>) => {
  async function* pages() {
    let cursor: string | undefined;
    do {
      const page = (await read(cursor)) as AnyPage;
      yield page;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  async function* rows() {
    for await (const page of pages()) yield* page.data;
  }
  return {
    pages,
    [Symbol.asyncIterator]: rows,
    all: async () => {
      const all: unknown[] = [];
      for await (const row of rows()) all.push(row);
      return all;
    },
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page.
    then: (done: (page: unknown) => unknown, failed?: (fault: unknown) => unknown) => read(undefined).then(done, failed),
  };
};

/** A query whose pages begin at a cursor. */
export const atCursor = <Id extends OperationId>(query: Query<Id>, cursor: string | undefined): Query<Id> =>
  cursor === undefined ? query : { ...query, cursor };
