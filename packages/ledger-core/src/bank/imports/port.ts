import type { IsoDate } from '../../kernel/dates.ts';
import type { ImportId, SourceId, TransactionId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import type { DaysCovered, Import, RecordVersion, StatementLine } from './import.ts';
import type { SourceAlias } from './source-alias.ts';

export interface ImportFilter {
  readonly sourceId?: SourceId | undefined;
}

/** Imports: one for each delivery from a source. */
export interface ImportsPort {
  /** Adds an import with the transactions that the statement reported. Empty for records. */
  add(delivery: Import, lines: readonly StatementLine[]): Promise<void>;
  /** The transactions of a statement, in file order. */
  linesOf(id: ImportId): Promise<readonly StatementLine[]>;
  /** The import with a closing balance that ends first after a day (null: of all). Null if there is none. */
  nextWithBalance(sourceId: SourceId, after: IsoDate | null): Promise<Import | null>;
  byIds(ids: readonly ImportId[]): Promise<readonly Import[]>;
  /** The date ranges of imports that state them, by first day. */
  daysCovered(sourceId: SourceId): Promise<readonly DaysCovered[]>;
  /** Newest first, optionally of one source account. Position: id. */
  list(filter: ImportFilter, slice: Slice): Promise<readonly Import[]>;
}

/** The fields that show whether a source changed a transaction's record. */
export type LatestRecord = Pick<RecordVersion, 'transactionId' | 'version' | 'payload'>;

/** Additional source ids of known transactions, and ids without a transaction. Each id is stored once per source account. */
export interface AliasesPort {
  /** Adds ids, or changes the transaction of existing ones. */
  put(aliases: readonly SourceAlias[]): Promise<void>;
  removeOf(transactionIds: readonly TransactionId[]): Promise<void>;
  anyOf(sourceId: SourceId): Promise<boolean>;
  /** The additional ids of a source account with these values. In any order. */
  byRefs(sourceId: SourceId, refs: readonly string[]): Promise<readonly SourceAlias[]>;
  /** The additional ids of these transactions. In any order. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly SourceAlias[]>;
  /** All additional ids. Position: source account, id. */
  list(slice: Slice): Promise<readonly SourceAlias[]>;
}

/** The raw records of transactions, one version for each change. */
export interface RecordsPort {
  add(records: readonly RecordVersion[]): Promise<void>;
  /** All record versions of these transactions, oldest first. */
  of(transactionIds: readonly TransactionId[]): Promise<readonly RecordVersion[]>;
  /** The latest record version of each of these transactions, with only the fields that an import compares. In any order. */
  latestOf(transactionIds: readonly TransactionId[]): Promise<readonly LatestRecord[]>;
}
