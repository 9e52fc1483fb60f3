import { canonicalJson } from '../../kernel/canonical.ts';
import { MAX_NUMBER_DIGITS } from '../../kernel/limits.ts';

/** Payloads are the raw records of a source, unchanged, as the text of a JSON object. */

export const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** Whether two payloads are equal, ignoring key order, whitespace and trailing zeros of numbers. */
export const isSamePayload = (one: string, other: string): boolean => one === other || canonical(one) === canonical(other);

const canonical = (text: string): string => canonicalJson(JSON.parse(withNumbersAsTexts(text)));

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Numbers with more than 15 digits are compared as text, because a double cannot store all of them exactly. */
const withNumbersAsTexts = (text: string): string =>
  text.replace(TEXT_OR_NUMBER, (token) =>
    token.startsWith('"') || token.replace(/[eE].*|\D/g, '').length <= MAX_NUMBER_DIGITS ? token : `"number ${token}"`,
  );
