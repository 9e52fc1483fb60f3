/** A pattern that finds any of these words, whole and in either case. A blank in a word stands for any blanks, and a word may end with a point. */
export const wordsPattern = (...tables: readonly (readonly string[])[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${tables.flatMap(sourceOf).join('|')})(?!\p{L})`, 'iu');

/** The longest words first, so that `total due` is not taken for `total`. */
const sourceOf = (words: readonly string[]): readonly string[] =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, '\\$&').replaceAll(' ', String.raw`[\s-]{1,3}`));

/** A table of words, with commas between them. */
export const words = (table: string): readonly string[] => table.split(/[,\n]/u).flatMap((word) => word.trim() || []);
