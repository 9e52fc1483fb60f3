import type { MigrationFiles, MigrationOptions, Refusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';

export interface StatementTask {
  readonly is: 'statement';
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

export interface MigrationTask extends MigrationFiles {
  readonly is: 'migration';
  readonly options: MigrationOptions;
}

/** The input of a thread: the data to read, and no other data of this process. */
export type ReadingTask = StatementTask | MigrationTask;

/** The potentially long list of a result: the transactions of a statement, the open items or the entries of a migration. */
export type LongList = 'records' | 'openItems' | 'entries';

/** The messages of a thread: a refusal, or the result without its long list, then the list in parts, then the end. */
export type ThreadMessage =
  | { readonly is: 'refused'; readonly refusal: Refusal<'unprocessable'> }
  | { readonly is: 'read'; readonly rest: object; readonly list: LongList }
  | { readonly is: 'rows'; readonly rows: readonly object[] }
  | { readonly is: 'done' };
