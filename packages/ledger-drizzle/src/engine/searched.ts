import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchable } from 'ledger-core';

/** As `lower` of SQL: both databases fold the letters of ASCII only. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const ASCII = /^[\0-\x7f]*$/;

/** The copy of a text that searches look through; null where `lower` makes the same of the text, as of most texts.  [STO-48] */
export const searchedCopy = (text: string): string | null => {
  if (ASCII.test(text)) return null;
  const copy = searchable(text);
  return copy === lower(text) ? null : copy;
};

/** What searches look through. */
export const searched = (text: PgColumn, copy: PgColumn): SQL => sql`coalesce(${copy}, lower(${text}))`;

/** Whether a search finds a row by the words of its text. A row of an older version may have a copy that is not needed. */
export const isFoundBy = (text: string, copy: string | null): boolean => (copy ?? lower(text)) === searchable(text);
