import type { Texts } from '../base/catalogue/en.ts';

/** A page of the navigation. */
export interface Page {
  readonly to: `/$books/${keyof Texts['pages']}`;
  /** Its name in the catalogue. */
  readonly name: keyof Texts['pages'];
  /** `g`, then this letter, goes to it. */
  readonly letter: string;
}

/** The pages in the order of the navigation. */
export const PAGES: readonly Page[] = [
  { to: '/$books/inbox', name: 'inbox', letter: 'i' },
  { to: '/$books/files', name: 'files', letter: 'f' },
  { to: '/$books/accounts', name: 'accounts', letter: 'a' },
  { to: '/$books/journal', name: 'journal', letter: 'j' },
  { to: '/$books/parties', name: 'parties', letter: 'p' },
  { to: '/$books/rules', name: 'rules', letter: 'u' },
  { to: '/$books/dimensions', name: 'dimensions', letter: 'd' },
  { to: '/$books/reports', name: 'reports', letter: 'r' },
  { to: '/$books/closing', name: 'closing', letter: 'c' },
];
