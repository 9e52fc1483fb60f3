import type { ReconciliationId, SourceId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { Reconciliation } from './reconciliation.ts';

export interface ReconciliationFilter {
  readonly sourceId?: SourceId | undefined;
}

/** Statements of source accounts against the books. */
export interface ReconciliationsPort {
  byIds(ids: readonly ReconciliationId[]): Promise<readonly Reconciliation[]>;
  put(reconciliation: Reconciliation): Promise<void>;
  remove(id: ReconciliationId): Promise<void>;
  /** The completed one of a source account whose period ends last; null without one. */
  latestCompleted(sourceId: SourceId): Promise<Reconciliation | null>;
  /** The open one of a source account; null without one. */
  openOf(sourceId: SourceId): Promise<Reconciliation | null>;
  /** Newest first. Position: id. */
  list(filter: ReconciliationFilter, slice: Slice): Promise<readonly Reconciliation[]>;
}
