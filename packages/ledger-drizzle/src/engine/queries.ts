import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from './connection.ts';

export type QueryMaker = Pick<Connection, 'db' | 'kit' | 'dialect'>;

/** A named parameter. Lists are passed as JSON arrays. */
export const given = sql.placeholder;

/** The condition for rows of the books with the number in the parameter `ledgerNo`. */
export const ofBooks = (table: { readonly ledgerNo: PgColumn }) => eq(table.ledgerNo, given('ledgerNo'));

/** Creates a value on first use and caches it: a query is prepared once per connection. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** One value per name, created on first use. */
export const byName = <A extends readonly unknown[], T>(
  make: (name: string, ...requested: A) => T,
): ((name: string, ...requested: A) => T) => {
  const made = new Map<string, T>();
  return (name, ...requested) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make(name, ...requested);
    made.set(name, fresh);
    return fresh;
  };
};

/** A list as a parameter. */
export const json = JSON.stringify;
