import { word } from '../base/word.ts';

export const VIEWS = ['import', 'reconcile'] as const;
type View = (typeof VIEWS)[number];

/** Imports or a reconciliation, with the source account and the import. */
export interface FilesSearch {
  readonly view?: View | undefined;
  readonly source?: string | undefined;
  readonly import?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const filesSearch = (given: Readonly<Record<string, unknown>>): FilesSearch => ({
  view: VIEWS.find((view) => view === given.view),
  source: word(given.source),
  import: word(given.import),
});
