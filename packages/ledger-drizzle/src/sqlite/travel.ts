import { turn } from '../engine/waiting-line.ts';
import { TIME_LIMITS } from '../limits.ts';
import type { Travel } from '../travel/travel.ts';
import { travelOn } from '../travel/travel-on.ts';
import { connectToWrite } from './connect.ts';
import { sqliteConnection } from './connection.ts';
import { migrateSqlite } from './migrate.ts';

/** Books that leave a SQLite file or arrive in it. While they arrive, the writers of the file wait, and its readers do not. */
export const sqliteTravel = ({ file, isMigrated = false }: { readonly file: string; readonly isMigrated?: boolean }): Travel => {
  if (!isMigrated) migrateSqlite({ file });
  const driver = connectToWrite(file);
  // The log is brought into the file once it is closed, and not by a commit, for which writers may wait.
  driver.pragma('wal_autocheckpoint = 0');
  // A server that writes without a break leaves the file free for a fraction of a millisecond, which only who always tries finds.
  const connection = sqliteConnection(driver, () => undefined, turn);
  const importing = () => ({ until: performance.now() + TIME_LIMITS.waitMs, numbersAhead: 1 });
  return travelOn({ connection, importing }, async () => {
    driver.pragma('wal_checkpoint(passive)');
    driver.close();
  });
};
