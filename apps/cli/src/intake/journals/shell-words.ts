import { basename, extname } from 'node:path';

/** Quotes a word for a shell. */
export const quoted = (word: string): string => (/^[\w./=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The advice to run a command that converts a journal to the currency of the books, and to migrate its output.  [CLI-23] */
export const adviceTo = (words: readonly string[], path: string, code: string, ending = '.journal'): string => {
  const target = `${basename(path, extname(path))}-${code.toLowerCase()}${ending}`;
  return `Write it in ${code} with this command, and import its output:\n  ${words.map(quoted).join(' ')} > ${quoted(target)}`;
};
