import { sql } from 'drizzle-orm';
import type { Dialect } from '../engine/connection.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { given } from '../engine/queries.ts';

/** Read from the index of words, then sorted: a frequent word costs as much as it has rows. */
export const foundIn = ({ named }: Kit): Dialect['found'] => {
  const words = sql.raw(named('search_words'));
  return sql`(
  select id from ${words} where ${words}."ledger_no" = ${given('ledgerNo')}
  and lexemes @@ ${given('sought')}::tsquery
  order by day desc, search_no desc limit ${given('take')}
) as found`;
};

/**
 * In `tsquery` syntax. Each word starts with its books and kind, as in the index, so that only these are read. A word consists of letters
 * and digits.
 */
export const soughtBy: Dialect['soughtBy'] = (ledgerNo, kind, terms) =>
  terms
    .map((term) => {
      const either = term.map((every) =>
        every.map(({ word, isBeginning }) => `'${ledgerNo}${kind}:${word}'${isBeginning ? ':*' : ''}`).join(' & '),
      );
      return `(${either.map((all) => `(${all})`).join(' | ')})`;
    })
    .join(' & ');
