import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The command for Ledger, which has the same name as this command line: `ledger` if it is the first in the path, else its full path. Null
 * if it is not installed.
 */
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
