import { MARK } from './sent-text.ts';

/** A sent text as `JSON.stringify` writes it: a string with the mark. */
const MARKED = /"\\u0000sent text\\u0000(?:[^"\\]|\\.)*"/g;

/** Serializes a response, and inserts the sent texts. */
export const writeJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.includes(WRITTEN_MARK) ? json.replaceAll(MARKED, (written) => (JSON.parse(written) as string).slice(MARK.length)) : json;
};

const WRITTEN_MARK = JSON.stringify(MARK).slice(1, -1);
