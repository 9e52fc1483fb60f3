import { canonicalJson } from '../../kernel/canonical.ts';
import { MAX_NUMBER_DIGITS } from '../../kernel/limits.ts';

/** Payloads: what a source sent of a movement, word for word, as the text of a JSON object. */

export const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** Whether two payloads say the same: the order of names, blanks, and zeros at the end of a number make no other record. */
export const isSamePayload = (one: string, other: string): boolean => one === other || canonical(one) === canonical(other);

const canonical = (text: string): string => canonicalJson(JSON.parse(withNumbersAsTexts(text)));

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** A double does not hold every number: those with more than 15 digits are compared by their text. */
const withNumbersAsTexts = (text: string): string =>
  text.replace(TEXT_OR_NUMBER, (token) =>
    token.startsWith('"') || token.replace(/[eE].*|\D/g, '').length <= MAX_NUMBER_DIGITS ? token : `"number ${token}"`,
  );
