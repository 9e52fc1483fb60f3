import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchable } from 'ledger-core';

/** Equal to SQL's `lower`: both databases fold ASCII letters only. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const ASCII = /^[\0-\x7f]*$/;

/** The folded copy of a text for searching; null if `lower` produces the same text, as for most texts.  [STO-48] */
export const searchedCopy = (text: string): string | null => {
  if (ASCII.test(text)) return null;
  const copy = searchable(text);
  return copy === lower(text) ? null : copy;
};

/** The expression that searches match. */
export const searched = (text: PgColumn, copy: PgColumn): SQL => sql`coalesce(${copy}, lower(${text}))`;

/** Whether a search finds a row by the words of its text. A row of an older version may have an unnecessary copy. */
export const isFoundBy = (text: string, copy: string | null): boolean => (copy ?? lower(text)) === searchable(text);
