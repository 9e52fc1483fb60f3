import type { ReconciliationId, SourceId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Reconciliation } from './reconciliation.ts';

export interface ReconciliationFilter {
  readonly sourceId?: SourceId | undefined;
}

export interface ReconciliationsPort {
  byIds(ids: readonly ReconciliationId[]): Promise<readonly Reconciliation[]>;
  put(reconciliation: Reconciliation): Promise<void>;
  remove(id: ReconciliationId): Promise<void>;
  /** The completed reconciliation of a source account with the latest end; null if there is none. */
  latestCompleted(sourceId: SourceId): Promise<Reconciliation | null>;
  /** The open reconciliation of a source account; null if there is none. */
  openOf(sourceId: SourceId): Promise<Reconciliation | null>;
  /** Newest first. Page position: id. */
  list(filter: ReconciliationFilter, slice: Slice): Promise<readonly Reconciliation[]>;
}
