import { payeeOf } from 'ledger-core';
import type { ResultRow, Step } from './step.ts';

const ROUND = 1_000;

/** Sets the payee key of transactions from before it existed: suggestions look for transactions of the same payee.  [STO-50] */
export function* fillPayees(): Step {
  let last: ResultRow = { ledger_id: '', id: '' };
  for (;;) {
    const rows = yield [
      {
        text: "select ledger_id, id, source_description from transactions where payee = '' and (ledger_id > ? or (ledger_id = ? and id > ?)) order by ledger_id, id limit ?",
        values: [last.ledger_id, last.ledger_id, last.id, ROUND],
      },
    ];
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    yield rows.map((row) => ({
      text: 'update transactions set payee = ? where ledger_id = ? and id = ?',
      values: [payeeOf(row.source_description as string), row.ledger_id, row.id],
    }));
  }
}
