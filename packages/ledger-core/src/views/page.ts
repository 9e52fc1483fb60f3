import type { Page } from '../kernel/page.ts';
import type { Books } from '../store/books.ts';

/** The view of a page, from a view of many rows. */
export const pageOf =
  <Row, Shown>(view: (books: Books, rows: readonly Row[]) => Promise<readonly Shown[]>) =>
  async (books: Books, page: Page<Row>): Promise<Page<Shown>> => ({ ...page, data: await view(books, page.data) });
