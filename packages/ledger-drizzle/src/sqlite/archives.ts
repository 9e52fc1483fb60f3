import type { Archives } from '../archives/archives.ts';
import { archivesOn } from '../archives/archives-on.ts';
import { turn } from '../engine/job-queue.ts';
import { TIME_LIMITS } from '../limits.ts';
import { connectToWrite } from './connect.ts';
import { sqliteConnection } from './connection.ts';
import { migrateSqlite } from './migrate.ts';
import { prefixNamed, type Tables } from './prefix.ts';

interface ArchivesOptions extends Tables {
  readonly isMigrated?: boolean;
}

/** Exports, imports and moves of books in a SQLite file. During an import other writers of the file wait, and its readers do not. */
export const sqliteArchives = ({ file, prefix: named, isMigrated = false }: ArchivesOptions): Archives => {
  const prefix = prefixNamed(named);
  if (!isMigrated) migrateSqlite({ file, prefix });
  const driver = connectToWrite(file);
  // The log is copied into the file when it is closed, not by a commit, for which writers may wait.
  driver.pragma('wal_autocheckpoint = 0');
  // A server that writes without a pause leaves the file free for a fraction of a millisecond, which only continuous retries find.
  const connection = sqliteConnection(driver, prefix, () => undefined, turn);
  const importing = () => ({ until: performance.now() + TIME_LIMITS.waitMs, numbersAhead: 1 });
  return archivesOn({ connection, importing }, async () => {
    driver.pragma('wal_checkpoint(passive)');
    driver.close();
  });
};
