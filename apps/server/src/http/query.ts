import { isKeepable, type Read } from './body.ts';

const NOTHING: Read = { value: {} };

/** The query of a URL; a repeated name becomes an array. An empty value counts as none. */
export const readQuery = (url: string): Read => {
  const at = url.indexOf('?');
  if (at === -1) return NOTHING;
  const query: Record<string, unknown> = Object.create(null);
  const given = new URLSearchParams(url.slice(at));
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    query[name] = values.length > 1 ? values : values[0] === '' ? undefined : values[0];
  }
  return isKeepable(query) ? { value: query } : { refused: 'invalid_request', message: 'The query holds characters that are no text.' };
};
