import { closeSync, existsSync, openSync } from 'node:fs';

/** A new file that only its owner reads and writes, before SQLite makes it. SQLite gives the log and the shared memory beside it the same permissions.  [STO-166] */
export const makeOwnFile = (file: string): void => {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite says what is wrong with the folder.
  }
};
