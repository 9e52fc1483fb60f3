import { sql } from 'drizzle-orm';
import type { Dialect } from '../engine/connection.ts';

/** The full-text index numbers its rows over all books: a set of books has so many numbers, which the triggers of the migrations count alike. */
const NUMBERS = sql.raw(String(2 ** 32));

const given = sql.placeholder;

/** The index is read from its end, so that a word that stands everywhere is found as fast as a rare one. */
export const found: Dialect['found'] = sql`(
  select search_words.id as id from search_index
  cross join search_words on search_words.ledger_no = ${given('ledgerNo')} and search_words.search_no = search_index.rowid - ${given('ledgerNo')} * ${NUMBERS}
  where search_index match ${given('sought')}
  and search_index.rowid between ${given('ledgerNo')} * ${NUMBERS} and (${given('ledgerNo')} + 1) * ${NUMBERS}
  order by search_index.rowid desc limit ${given('take')}
) as found`;

/** In the language of FTS5. A word has letters and digits alone. */
export const soughtBy: Dialect['soughtBy'] = (_, kind, terms) => {
  const words = terms.map((term) =>
    joined(
      term.map((every) =>
        joined(
          every.map(({ word, isBeginning }) => `"${word}"${isBeginning ? '*' : ''}`),
          'AND',
        ),
      ),
      'OR',
    ),
  );
  return `{kind} : "${kind}" AND {words} : ${joined(words, 'AND')}`;
};

const joined = (parts: readonly string[], by: 'AND' | 'OR'): string => `(${parts.join(` ${by} `)})`;
