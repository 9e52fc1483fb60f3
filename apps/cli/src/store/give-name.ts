import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Mistake } from 'ledger-server/mistake';

/** Refuses a file that is there, and a folder that is not. */
export const refuseTaken = (file: string, what: string): void => {
  if (existsSync(file)) throw new Mistake(`There is a file ${file} already; name another, or move it away.`);
  if (!existsSync(dirname(resolve(file)))) throw new Mistake(`There is no folder ${dirname(file)} to write the ${what} to.`);
};

/** Gives a whole file its name. A link fails when the name exists by now. A rename, for file systems without links, would replace that file. */
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
