import type { Findable, FindableKind } from './findable.ts';
import type { SearchProgress } from './progress.ts';
import type { SearchTerm } from './terms.ts';

/** The search index of these books, and its progress. It is derived from the books. */
export interface SearchPort {
  /** The position up to which the index is complete; null if it is empty. */
  progress(): Promise<SearchProgress | null>;
  putProgress(progress: SearchProgress): Promise<void>;
  /** Stores the words of records, each once. Existing words of a record are replaced. */
  store(findables: readonly Findable[]): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
  /** The ids of a kind that match all terms: latest date first, then last indexed first. A record that is indexed again keeps its place. */
  found(kind: FindableKind, terms: readonly SearchTerm[], take: number): Promise<readonly string[]>;
}
