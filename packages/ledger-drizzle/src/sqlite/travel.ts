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
  const importing = () => ({ until: Date.now() + TIME_LIMITS.waitMs, numbersAhead: 1 });
  return travelOn(
    sqliteConnection(driver, () => undefined),
    importing,
    async () => void driver.close(),
  );
};
