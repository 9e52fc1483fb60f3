import type { Findable, FindableKind } from './findable.ts';
import type { SearchProgress } from './progress.ts';
import type { SearchTerm } from './terms.ts';

/** The words by which things of these books are found, and up to where they are kept. They follow the books, and are made from them. */
export interface SearchPort {
  /** Up to where the words follow the books; null before the first are kept. */
  progress(): Promise<SearchProgress | null>;
  putProgress(progress: SearchProgress): Promise<void>;
  /** Keeps the words of things, each once; those of a thing that has some are replaced. */
  keep(findables: readonly Findable[]): Promise<void>;
  /** Forgets things that are gone. */
  forget(ids: readonly string[]): Promise<void>;
  /** The ids of a kind with all of these terms: the latest day first, and of one day what was kept last; a thing that is kept again stays in its place. */
  found(kind: FindableKind, terms: readonly SearchTerm[], take: number): Promise<readonly string[]>;
}
