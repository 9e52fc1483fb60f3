import { sql } from 'drizzle-orm';
import type { SearchTerm, SoughtWord } from 'ledger-core';
import type { Dialect } from '../engine/connection.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { given } from '../engine/queries.ts';

const BOOKS = sql.raw(String(2 ** 45));
const DAY = sql.raw(String(2 ** 26));
const first = sql`${given('ledgerNo')} * ${BOOKS}`;

/** The index is read from its end, so that a frequent word is found as fast as a rare one. */
export const foundWith = ({ named }: Kit): Dialect['found'] => {
  const index = sql.raw(named('search_index'));
  const words = sql.raw(named('search_words'));
  return sql`(
  select ${words}.id as id from ${index}
  cross join ${words} on ${words}.ledger_no = ${given('ledgerNo')} and ${words}.search_no = ${index}.rowid % ${DAY}
  where ${index} match ${given('sought')} and ${index}.rowid between ${first} and ${first} + ${BOOKS} - 1
  order by ${index}.rowid desc limit ${given('take')}
) as found`;
};

/** In FTS5 syntax. Each word starts with its kind, as in the index, so that only this is read. A word consists of letters and digits. */
export const soughtBy: Dialect['soughtBy'] = (_, kind, terms) => {
  const sought = ({ word, isBeginning }: SoughtWord) => `"${kind}:${word}"${isBeginning ? '*' : ''}`;
  const termed = (term: SearchTerm) =>
    joined(
      term.map((every) => joined(every.map(sought), 'AND')),
      'OR',
    );
  return joined(terms.map(termed), 'AND');
};

const joined = (parts: readonly string[], by: 'AND' | 'OR'): string => `(${parts.join(` ${by} `)})`;
