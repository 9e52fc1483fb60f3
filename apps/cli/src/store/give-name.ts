import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Mistake } from 'ledger-server/mistake';

/** Refuses an existing file or a missing folder. */
export const refuseTaken = (file: string, what: string): void => {
  if (existsSync(file)) throw new Mistake(`There is a file ${file} already; name another, or move it away.`);
  if (!existsSync(dirname(resolve(file)))) throw new Mistake(`There is no folder ${dirname(file)} to write the ${what} to.`);
};

/**
 * Moves a complete file to its final name. A link fails if the name already exists. A rename, the fallback for file systems without links,
 * would replace that file.
 */
export const giveName = (whole: string, to: string): void => {
  try {
    linkSync(whole, to);
  } catch {
    if (existsSync(to)) throw new Mistake(`There is a file ${to} already.`);
    renameSync(whole, to);
  }
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(resolve(to)), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
