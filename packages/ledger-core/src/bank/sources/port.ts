import type { SourceAccount } from './source.ts';

export interface SourcesPort {
  /** Oldest first, by id. */
  all(): Promise<readonly SourceAccount[]>;
  put(source: SourceAccount): Promise<void>;
}
