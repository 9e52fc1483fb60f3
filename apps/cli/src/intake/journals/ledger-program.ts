import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** The word that runs Ledger, whose name this command line has too: `ledger` where that is the first of the path, else its place; null where it is not installed. */
export const ledgerWords = async (): Promise<string | null> => {
  let isFirst = true;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'ledger');
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }));
    if (/^Ledger \d/.test(stdout)) return isFirst ? 'ledger' : path;
    isFirst = false;
  }
  return null;
};
