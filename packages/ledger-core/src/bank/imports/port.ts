import type { IsoDate } from '../../kernel/dates.ts';
import type { ImportId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { DaysCovered, Import, RecordVersion, StatementLine } from './import.ts';
import type { SourceAlias } from './source-alias.ts';

export interface ImportFilter {
  readonly sourceId?: SourceId | undefined;
}

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
  /** Newest first; of one source account, where it is named. Position: id. */
  list(filter: ImportFilter, slice: Slice): Promise<readonly Import[]>;
}

/** What tells whether a source reports a movement as before. */
export type LatestRecord = Pick<RecordVersion, 'transactionId' | 'version' | 'payload'>;

/** Further ids of known movements, and ids that name none. An id is kept once for a source account. */
export interface AliasesPort {
  /** Adds ids, or gives known ones another meaning. */
  put(aliases: readonly SourceAlias[]): Promise<void>;
  /** Removes the ids of these transactions. */
  removeOf(transactionIds: readonly TransactionId[]): Promise<void>;
  /** Whether a source account has any. */
  anyOf(sourceId: SourceId): Promise<boolean>;
  /** Those of a source account, by their ids. In any order. */
  byRefs(sourceId: SourceId, refs: readonly string[]): Promise<readonly SourceAlias[]>;
  /** Those of these transactions. In any order. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly SourceAlias[]>;
  /** All of them. Position: source account, id. */
  list(slice: Slice): Promise<readonly SourceAlias[]>;
}

/** What a source gave of a movement, each time that it gave it anew. */
export interface RecordsPort {
  add(records: readonly RecordVersion[]): Promise<void>;
  /** Every reading of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly RecordVersion[]>;
  /** The latest version of the record of each of these transactions, without what an import does not compare. In any order. */
  latestOf(transactionIds: readonly TransactionId[]): Promise<readonly LatestRecord[]>;
}
