import type { IsoDate } from '../dates.ts';
import type { ImportId, SourceId } from '../ids.ts';
import type { DaysCovered, Import, StatementLine } from '../ingest/import.ts';
import type { Slice } from '../page.ts';

/** Deliveries: one for each import from a source. */
export interface ImportsPort {
  /** Adds a delivery with the movements that a statement reported; none for records. */
  add(delivery: Import, lines: readonly StatementLine[]): Promise<void>;
  /** The movements of a statement, in the order of the file. */
  linesOf(id: ImportId): Promise<readonly StatementLine[]>;
  /** The delivery with a closing balance that ends first after a day, of any day for null; null without one. */
  nextWithBalance(sourceId: SourceId, after: IsoDate | null): Promise<Import | null>;
  byIds(ids: readonly ImportId[]): Promise<readonly Import[]>;
  /** The first and last day of every delivery that reports them, by first day. */
  daysCovered(sourceId: SourceId): Promise<readonly DaysCovered[]>;
  /** Newest first. Position: id. */
  list(sourceId: SourceId, slice: Slice): Promise<readonly Import[]>;
}
