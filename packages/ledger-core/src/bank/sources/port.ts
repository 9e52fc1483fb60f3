import type { SourceAccount } from './source.ts';

/** The accounts at banks, card issuers and processors that feed these books. */
export interface SourcesPort {
  /** By id, oldest first. */
  all(): Promise<readonly SourceAccount[]>;
  put(source: SourceAccount): Promise<void>;
}
