import { readFile } from 'node:fs/promises';
import { Mistake } from 'ledger-server/compose';

/** The content of a file that a command names. */
export const bytesOf = (path: string): Promise<Uint8Array> =>
  readFile(path).catch(() => {
    throw new Mistake(`The file ${path} cannot be read.`);
  });
