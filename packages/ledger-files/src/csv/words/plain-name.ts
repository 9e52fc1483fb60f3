import { MAX_WORD_LENGTH } from '../../limits.ts';
import { remembered } from '../../remembered.ts';

/** Normalizes a cell: lower case, without accents, brackets and punctuation. "Amount (EUR)" becomes "amount". A long text is not a name. */
export const plainName = (cell: string): string => (cell.length > MAX_WORD_LENGTH ? '' : named(cell));

const named = remembered((cell) => plainWords(cell.includes('(') ? cell.replace(/\([^)]*\)/g, ' ') : cell));

/** Like `plainName`, but keeps text in brackets. */
export const plainWords = (cell: string): string => {
  if (cell.length > MAX_WORD_LENGTH) return '';
  const small = cell.toLowerCase();
  return (isPlain(small) ? small : withoutAccents(small)).replace(/[^\p{L}\d]+/gu, ' ').trim();
};

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

const withoutAccents = (small: string): string =>
  small
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/đ/g, 'd')
    .replace(/ð/g, 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Normalizes a header cell for comparison: without case and padding. */
export const comparable = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase();
