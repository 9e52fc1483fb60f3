import type { Texts } from '../base/catalogue/en.ts';

/** A page of the navigation. */
export interface Page {
  readonly to: `/$books/${keyof Texts['pages']}`;
  /** Its key in the catalogue. */
  readonly name: keyof Texts['pages'];
  /** `g`, then this letter, opens it. */
  readonly letter: string;
}

/** The pages in navigation order. */
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
