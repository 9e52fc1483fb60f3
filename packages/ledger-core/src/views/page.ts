import type { Page } from '../kernel/page.ts';

/** Builds the view of a page from a view of several rows. */
export const pageOf =
  <Unit, Row, Shown>(view: (books: Unit, rows: readonly Row[]) => Promise<readonly Shown[]>) =>
  async (books: Unit, page: Page<Row>): Promise<Page<Shown>> => ({ ...page, data: await view(books, page.data) });
