import { wordsOfPayee } from './payee.ts';

/**
 * Whether two descriptions contain the same payee: all words of one are in the other, ignoring numbers and words that banks add. Two
 * descriptions without such words match only if equal.  [ING-23] [ING-24] Pure.
 */
export const areLikeWords = (one: string, other: string): boolean => {
  if (one === other) return true;
  const words = new Set(wordsOfPayee(one));
  const others = new Set(wordsOfPayee(other));
  if (words.size === 0 || others.size === 0) return false;
  return [...words].every((word) => others.has(word)) || [...others].every((word) => words.has(word));
};
