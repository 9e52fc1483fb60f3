import { MAX_REMEMBERED_TEXTS } from './limits.ts';

/**
 * Caches the latest results of a pure function of a short text. A reader parses the same cell several times, and dates and words repeat
 * from row to row.
 */
export const remembered = <R>(of: (text: string) => R): ((text: string) => R) => {
  const results = new Map<string, R>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined || results.has(text)) return known as R;
    if (results.size === MAX_REMEMBERED_TEXTS) results.clear();
    const result = of(text);
    results.set(text, result);
    return result;
  };
};
