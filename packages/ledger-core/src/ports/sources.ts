import type { SourceAccount } from '../sources/source.ts';

/** The accounts at banks and elsewhere that feed these books. */
export interface SourcesPort {
  /** By id, oldest first. */
  all(): Promise<readonly SourceAccount[]>;
  put(source: SourceAccount): Promise<void>;
}
