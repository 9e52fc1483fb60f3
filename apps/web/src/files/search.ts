import { word } from '../base/word.ts';

export const VIEWS = ['import', 'reconcile'] as const;
type View = (typeof VIEWS)[number];

/** Files that come in, or a statement against the books; of which source account, and of which import. */
export interface FilesSearch {
  readonly view?: View | undefined;
  readonly source?: string | undefined;
  readonly import?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export const filesSearch = (given: Readonly<Record<string, unknown>>): FilesSearch => ({
  view: VIEWS.find((view) => view === given.view),
  source: word(given.source),
  import: word(given.import),
});
