import { why } from 'ledger-wire/reasons';
import type { HttpRefusal } from './problem.ts';

/** Versions of documents: the ETag of a response is its `row_version`, and a change may require one with `If-Match`.  [HTTP-62] */

export const etagOf = (shown: unknown): { readonly headers?: Readonly<Record<string, string>> } => {
  const version = (shown as { readonly row_version?: unknown } | null | undefined)?.row_version;
  return typeof version === 'number' ? { headers: { etag: `"${version}"` } } : {};
};

const VERSION = /^(?:W\/)?"?(\d{1,9})"?$/;

/** Parses `If-Match`: a version, or `*` for any. */
export const readVersion = (header: string | undefined): number | undefined | HttpRefusal => {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = VERSION.exec(header.trim())?.[1];
  return version === undefined ? { refused: 'invalid_request', ...why.no_etag(), field: 'If-Match' } : Number(version);
};
