import { basename, extname } from 'node:path';

/** A word as a shell takes it. */
export const quoted = (word: string): string => (/^[\w./=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The advice to run a command that writes a journal in the currency of the books, and to move in what it writes.  [CLI-23] */
export const adviceTo = (words: readonly string[], path: string, code: string, ending = '.journal'): string => {
  const target = `${basename(path, extname(path))}-${code.toLowerCase()}${ending}`;
  return `write it in ${code}, and move in the file that this writes:\n  ${words.map(quoted).join(' ')} > ${quoted(target)}`;
};
