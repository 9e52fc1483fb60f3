import { wordsOfPayee } from './payee.ts';

/**
 * Whether two descriptions name the same payee: all words of one, without those that banks add and without numbers, are in the other. Two descriptions without such a
 * word are alike only when they are equal. Pure.  [ING-23] [ING-24]
 */
export const areLikeWords = (one: string, other: string): boolean => {
  if (one === other) return true;
  const words = new Set(wordsOfPayee(one));
  const others = new Set(wordsOfPayee(other));
  if (words.size === 0 || others.size === 0) return false;
  return [...words].every((word) => others.has(word)) || [...others].every((word) => words.has(word));
};
