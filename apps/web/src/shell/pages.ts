import type { Texts } from './catalogue/en.ts';

/** A page of the navigation. */
export interface Page {
  readonly to: '/$books/inbox' | '/$books/accounts' | '/$books/reports' | '/$books/closing' | '/$books/files';
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
  { to: '/$books/reports', name: 'reports', letter: 'r' },
  { to: '/$books/closing', name: 'closing', letter: 'c' },
];
