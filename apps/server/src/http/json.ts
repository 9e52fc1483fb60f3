import { isLosslessNumber, LosslessNumber, parse } from 'lossless-json';

/**
 * JSON whose numbers keep their digits. A double holds 15 significant digits; a longer number, or one with an exponent, is kept as its text. `JSON.parse` decides
 * what is JSON and reads most bodies alone, since a reader in JavaScript takes several times as long.
 */

/** Where a number of 16 characters or more, with an exponent, or very near zero may be. It may also be inside a string: then the text is read again for nothing. */
const MAY_LOSE_DIGITS = /[:,[\s]-?(?:\d[\d.]{15}|\d[\d.]*[eE]|0\.0{5})/;

/** The value that `JSON.parse` made of a text, with the digits of its numbers.  [HTTP-52] */
export const withDigits = (value: unknown, text: string): unknown =>
  MAY_LOSE_DIGITS.test(text) ? parse(text, undefined, { parseNumber: numberOf, onDuplicateKey: ({ newValue }) => newValue }) : value;

const numberOf = (digits: string): unknown =>
  digits.length > 15 || /[eE]/.test(digits + Number(digits)) ? new LosslessNumber(digits) : Number(digits);

/** The digits of a number that was kept as its text; any other value as it is. */
export const digitsKept = (value: unknown): unknown => (isLosslessNumber(value) ? value.value : value);

/** A number that was kept as its text, as a number; any other value as it is. */
export const plainNumber = (value: unknown): unknown => (isLosslessNumber(value) ? Number(value.value) : value);
