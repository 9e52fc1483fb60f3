import { closeSync, existsSync, openSync } from 'node:fs';

/**
 * Creates a new file that only its owner can read and write, before SQLite opens it. SQLite gives the log and the shared memory file the
 * same permissions.  [STO-166]
 */
export const makeOwnFile = (file: string): void => {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite reports the problem with the folder.
  }
};
