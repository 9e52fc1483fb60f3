import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Mistake } from 'ledger-server/mistake';

/** Refuses an existing file or a missing folder. */
export const refuseTaken = (file: string, what: string): void => {
  if (existsSync(file)) throw new Mistake(`The file ${file} already exists. Choose another name, or move it away.`);
  if (!existsSync(dirname(resolve(file)))) throw new Mistake(`The folder ${dirname(file)} for the ${what} does not exist.`);
};

/**
 * Moves a complete file to its final name. A link fails if the name already exists. A rename, the fallback for file systems without links,
 * would replace that file.
 */
export const giveName = (whole: string, to: string): void => {
  try {
    linkSync(whole, to);
  } catch {
    if (existsSync(to)) throw new Mistake(`The file ${to} already exists.`);
    renameSync(whole, to);
  }
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(resolve(to)), 'r');
  fsyncSync(folder);
  closeSync(folder);
};
