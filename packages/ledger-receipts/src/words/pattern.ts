/**
 * A case-insensitive pattern that matches any of these words as a whole. A blank in a word matches any white space, and a word may end with
 * a point.
 */
export const wordsPattern = (...tables: readonly (readonly string[])[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${tables.flatMap(sourceOf).join('|')})(?!\p{L})`, 'iu');

/** The longest words first, so that `total due` does not match as `total`. */
const sourceOf = (words: readonly string[]): readonly string[] =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, '\\$&').replaceAll(' ', String.raw`[\s-]{1,3}`));

/** A table of words, separated by commas. */
export const words = (table: string): readonly string[] => table.split(/[,\n]/u).flatMap((word) => word.trim() || []);
