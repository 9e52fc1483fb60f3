import { searchable } from 'ledger-core';
import type { ResultRow, Statement, Step } from './step.ts';

const ROUND = 1_000;

/** A table with a text and its copy for searches. */
interface Searched {
  readonly table: string;
  readonly key: string;
  readonly text: string;
  readonly folded: string;
  /** Before the first key. */
  readonly start: string | number;
}

const TABLES: readonly Searched[] = [
  { table: 'transactions', key: 'id', text: 'description', folded: 'description_folded', start: '' },
  { table: 'parties', key: 'id', text: 'name', folded: 'name_folded', start: '' },
  { table: 'entries', key: 'entry_no', text: 'description', folded: 'description_folded', start: 0 },
];

/** Folds the searched texts that are stored anew. Only a text beyond ASCII can change. The guards of the journal let no copy of an entry change, so they rest meanwhile.  [STO-80] */
export function* foldForSearchSqlite(): Step {
  const guards = yield [{ text: "select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'entries'" }];
  yield guards.map(({ name }) => ({ text: `drop trigger "${name}"` }));
  for (const searched of TABLES) yield* foldAnew(searched);
  yield guards.map(({ sql }) => ({ text: String(sql) }));
}

export function* foldForSearchPostgres(): Step {
  yield [{ text: 'alter table entries disable trigger user' }];
  for (const searched of TABLES) yield* foldAnew(searched);
  yield [{ text: 'alter table entries enable trigger user' }];
}

function* foldAnew({ table, key, text, folded, start }: Searched): Step {
  let last: ResultRow = { ledger_id: '', key: start };
  for (;;) {
    const rows = yield [
      {
        text: `select ledger_id, ${key} as key, ${text} as text, ${folded} as folded from ${table} where octet_length(${folded}) > length(${folded}) and (ledger_id > ? or (ledger_id = ? and ${key} > ?)) order by ledger_id, ${key} limit ?`,
        values: [last.ledger_id, last.ledger_id, last.key, ROUND],
      },
    ];
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    yield rows.flatMap((row): readonly Statement[] => {
      const anew = searchable(String(row.text));
      if (anew === row.folded) return [];
      return [{ text: `update ${table} set ${folded} = ? where ledger_id = ? and ${key} = ?`, values: [anew, row.ledger_id, row.key] }];
    });
  }
}
