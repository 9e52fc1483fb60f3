import { sql } from 'drizzle-orm';
import type { Dialect } from '../engine/connection.ts';
import { given } from '../engine/queries.ts';

/** Read from the index of words, then ordered: a word that stands everywhere costs as much as there are rows with it. */
export const found: Dialect['found'] = sql`(
  select id from "search_words" where "search_words"."ledger_no" = ${given('ledgerNo')}
  and lexemes @@ ${given('sought')}::tsquery
  order by day desc, search_no desc limit ${given('take')}
) as found`;

/** In the language of `tsquery`. Each word begins with its books and kind, as in the index, so that it is read for these alone. A word has letters and digits alone. */
export const soughtBy: Dialect['soughtBy'] = (ledgerNo, kind, terms) =>
  terms
    .map((term) => {
      const either = term.map((every) =>
        every.map(({ word, isBeginning }) => `'${ledgerNo}${kind}:${word}'${isBeginning ? ':*' : ''}`).join(' & '),
      );
      return `(${either.map((all) => `(${all})`).join(' | ')})`;
    })
    .join(' & ');
