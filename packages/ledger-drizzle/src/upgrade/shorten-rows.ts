import { remake } from './remake.ts';
import type { Step } from './step.ts';

/** Tables whose rows are found by their key only, or are short. Without row numbers of SQLite's own, the key is not kept a second time in an index. */
const FOUND_BY_KEY = new Set(['readings', 'events']);

/** Columns that are null where they follow from another column, with the value that follows. */
const FOLLOWS: Readonly<Record<string, string>> = {
  'entries.description_folded': 'lower(description)',
  'parties.name_folded': 'lower(name)',
  'transactions.description_folded': 'lower(description)',
  'transactions.source_description': 'description',
};

/** The column, but not `other_ledger_id`. */
const LEDGER_ID = /(?<![a-z_])ledger_id/g;

/**
 * Makes the rows of a SQLite file shorter. Each has the number of its books, which are numbered in the order of their opening, in place of their id; what follows
 * from another column of a row is not stored in it.  [STO-126]
 */
export function* shortenRows(): Step {
  yield [
    {
      text: 'create temp table numbers as select ledger_id, row_number() over (order by created_at, ledger_id) as ledger_no from ledgers',
    },
    { text: 'create unique index temp.numbers_by_id on numbers (ledger_id, ledger_no)' },
  ];
  yield* remake({
    table: (name, sql) => (name === 'ledgers' ? numbered(sql) : shortened(name, sql)),
    other: (sql) => sql.replace(LEDGER_ID, 'ledger_no'),
    columns: (table, columns) => columns.flatMap((column) => (table === 'ledgers' ? ofLedgers(column) : [ofOthers(table, column)])),
  });
  yield [{ text: 'drop table temp.numbers' }, { text: 'create unique index `ledgers_by_no` on `ledgers` (`ledger_no`)' }];
}

const numbered = (sql: string): string => sql.replace(/`ledger_id` text PRIMARY KEY NOT NULL,/, '$&\n\t`ledger_no` integer NOT NULL,');

const shortened = (name: string, sql: string): string => {
  const nullable = Object.keys(FOLLOWS).flatMap((key) => (key.startsWith(`${name}.`) ? [key.slice(name.length + 1)] : []));
  const shorter = nullable
    .reduce((text, column) => text.replace(`\`${column}\` text NOT NULL`, `\`${column}\` text`), sql)
    .replace(/([`"])ledger_id\1 text/, '`ledger_no` integer')
    .replace(LEDGER_ID, 'ledger_no');
  return FOUND_BY_KEY.has(name) ? `${shorter}, WITHOUT ROWID` : shorter;
};

type Filled = readonly [column: string, value: string];

const numberIn = (table: string): string => `(select ledger_no from temp.numbers where numbers.ledger_id = "${table}".ledger_id)`;

const ofLedgers = (column: string): readonly Filled[] => [
  [column, `"${column}"`],
  ...(column === 'ledger_id' ? [['ledger_no', numberIn('ledgers')] as const] : []),
];

const ofOthers = (table: string, column: string): Filled => {
  if (column === 'ledger_id') return ['ledger_no', numberIn(table)];
  const value = FOLLOWS[`${table}.${column}`];
  return [column, value === undefined ? `"${column}"` : `nullif("${column}", ${value})`];
};
