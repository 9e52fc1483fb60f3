import Sqlite, { type Database as Driver } from 'better-sqlite3';
import { LOG_BYTES_STORED, MIGRATION_TIMEOUT_MS } from '../limits.ts';
import { makeOwnFile } from './own-file.ts';

/** Opens a connection to a SQLite file: WAL, commits synced to disk before they return, foreign keys enforced, exact integers. */
export const connect = (file: string): Driver => {
  makeOwnFile(file);
  /** Opening waits, because another process may be recovering the log of a killed one.  [STO-43] */
  const connection = new Sqlite(file, { timeout: MIGRATION_TIMEOUT_MS });
  connection.defaultSafeIntegers(true);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`journal_size_limit = ${LOG_BYTES_STORED}`);
  /** From here on SQLite does not wait itself, which would block the event loop; `patiently` waits instead. */
  connection.pragma('busy_timeout = 0');
  return connection;
};

/** Opens a writable connection. The rollback data of a unit of work is in memory: as a file it costs a third of the time of an import. */
export const connectToWrite = (file: string): Driver => {
  const connection = connect(file);
  connection.pragma('temp_store = memory');
  return connection;
};

export const CONTROL = {
  begin: 'begin immediate',
  'begin read': 'begin deferred',
  commit: 'commit',
  rollback: 'rollback',
  'savepoint work': 'savepoint work',
  'rollback to work': 'rollback to work',
  'release work': 'release work',
} as const;
