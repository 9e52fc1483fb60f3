import { MAX_REMEMBERED_TEXTS } from './limits.ts';

/** A pure function of a short text that keeps its last results: a reader asks the same of a cell several times, and days and words repeat from row to row. */
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
