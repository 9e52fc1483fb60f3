import type { Texts } from '../base/catalogue/en.ts';

/** A page of the navigation. */
export interface Page {
  readonly to: `/$books/${keyof Texts['pages']}`;
  /** Its key in the catalogue. */
  readonly name: keyof Texts['pages'];
  /** `g`, then this letter, opens it. */
  readonly letter: string;
}

/** Pages that belong together: the daily work, the books, and what is set up once. */
export interface PageGroup {
  readonly name: keyof Texts['pageGroups'];
  readonly pages: readonly Page[];
}

/** The groups in navigation order. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    name: 'work',
    pages: [
      { to: '/$books/inbox', name: 'inbox', letter: 'i' },
      { to: '/$books/approvals', name: 'approvals', letter: 'v' },
      { to: '/$books/files', name: 'files', letter: 'b' },
      { to: '/$books/sales', name: 'sales', letter: 's' },
      { to: '/$books/purchases', name: 'purchases', letter: 'h' },
      { to: '/$books/recurring', name: 'recurring', letter: 't' },
    ],
  },
  {
    name: 'books',
    pages: [
      { to: '/$books/accounts', name: 'accounts', letter: 'a' },
      { to: '/$books/journal', name: 'journal', letter: 'j' },
      { to: '/$books/reports', name: 'reports', letter: 'r' },
      { to: '/$books/closing', name: 'closing', letter: 'c' },
    ],
  },
  {
    name: 'setup',
    pages: [
      { to: '/$books/company', name: 'company', letter: 'o' },
      { to: '/$books/parties', name: 'parties', letter: 'p' },
      { to: '/$books/rules', name: 'rules', letter: 'u' },
      { to: '/$books/dimensions', name: 'dimensions', letter: 'd' },
      { to: '/$books/taxes', name: 'taxes', letter: 'k' },
      { to: '/$books/people', name: 'people', letter: 'm' },
      { to: '/$books/notifications', name: 'notifications', letter: 'n' },
      { to: '/$books/connections', name: 'connections', letter: 'f' },
      { to: '/$books/migration', name: 'migration', letter: 'w' },
      { to: '/$books/data', name: 'data', letter: 'x' },
      { to: '/$books/developer', name: 'developer', letter: 'l' },
    ],
  },
];

/** The pages in navigation order. */
export const PAGES: readonly Page[] = PAGE_GROUPS.flatMap(({ pages }) => pages);
