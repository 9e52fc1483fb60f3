import type { ImportId, SourceId } from '../ids.ts';
import type { DaysCovered, Import } from '../ingest/import.ts';
import type { Slice } from '../page.ts';

/** Deliveries: one for each import from a source. */
export interface ImportsPort {
  add(delivery: Import): Promise<void>;
  byIds(ids: readonly ImportId[]): Promise<readonly Import[]>;
  /** The first and last day of every delivery that reports them, by first day. */
  daysCovered(sourceId: SourceId): Promise<readonly DaysCovered[]>;
  /** Newest first. Position: id. */
  list(sourceId: SourceId, slice: Slice): Promise<readonly Import[]>;
}
