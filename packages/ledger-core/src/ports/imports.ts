import type { ImportId, SourceId } from '../ids.ts';
import type { DaysCovered, Import } from '../ingest/import.ts';
import type { Slice } from '../page.ts';

/** Deliveries: each time that a source was taken in. */
export interface ImportsPort {
  add(delivery: Import): Promise<void>;
  byIds(ids: readonly ImportId[]): Promise<readonly Import[]>;
  /** The first and last day of every delivery that says one, by the first day. */
  daysCovered(sourceId: SourceId): Promise<readonly DaysCovered[]>;
  /** Newest first. Position: id. */
  list(sourceId: SourceId, slice: Slice): Promise<readonly Import[]>;
}
