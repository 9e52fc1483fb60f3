import { assert } from 'ledger-core';
import { tailsTable } from '../engine/books.ts';
import type { Keeping } from '../engine/connection.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { oncePerTable, quoted, type Shape, shapeOf, statementOf } from '../engine/statements.ts';
import { LONG_LIST } from '../limits.ts';

type Write = (rows: readonly object[]) => Promise<unknown>;

/** Sends one statement. */
type Send = (text: string, values: (string | null)[]) => Promise<unknown>;

/**
 * Writes any number of rows with one statement. One row is written as values. Of several rows each column is one array parameter, sent as
 * text and cast by the server. The number of the books is one value for all rows, so that a distributed Postgres routes the statement to
 * their machine. For a long list, so is any other column whose value is the same in all rows: that is true for most columns of imported
 * transactions.  [STO-135]
 */
export const rowWriter = (send: Send, kit: Kit, isDistributed: boolean) =>
  oncePerTable((table, keeping, changed): Write => {
    const shape = shapeOf(kit, table, keeping, changed);
    const books = isDistributed ? kit.named(kit.nameOf(tailsTable(kit))) : null;
    const ofBooks = shape.columns.indexOf(BOOKS);
    const none = shape.columns.map(() => false);
    const others = shape.columns.map((_, at) => at !== ofBooks);
    const forOne = textOf(shape, keeping, none, books);
    const forShort = textOf(shape, keeping, others, books);
    // Columns that vary in one long list also vary in the next ones, so the statement soon stays the same.
    let varies = none;
    let forLong = '';
    return (rows) => {
      const values = rows.map(shape.values);
      assert(!differs(values, ofBooks), 'the rows of one statement are of the same books');
      if (rows.length === 1) return send(forOne, parametersOf(values, none));
      if (rows.length < LONG_LIST) return send(forShort, parametersOf(values, others));
      const more = varies.map((known, at) => known || differs(values, at));
      if (forLong === '' || more.some((each, at) => each !== varies[at])) {
        varies = more;
        forLong = textOf(shape, keeping, varies, books);
      }
      return send(forLong, parametersOf(values, varies));
    };
  });

const BOOKS = 'ledger_no';

type Values = readonly (readonly unknown[])[];

const differs = (values: Values, at: number): boolean => values.some((row) => row[at] !== values[0]?.[at]);

/**
 * The statement for rows whose varying columns are arrays and whose other columns are single values. Both are cast from text: the driver
 * would convert a parameter of a boolean type, and sends the text `true` as false. Distributed rows are inserted from a join with the row
 * in `books`: otherwise Citus would collect them on the coordinator first.
 */
const textOf = (shape: Shape, keeping: Keeping, varies: readonly boolean[], books: string | null): string => {
  const { columns, types } = shape;
  const arrays = columns.flatMap((_, at) => (varies[at] ? [`$${at + 1}::text[]`] : []));
  const given = new Map(
    columns.map((column, at) => [
      column,
      varies[at] ? `given."${column}"::${typeOf(types[at])}` : `$${at + 1}::text::${typeOf(types[at])}`,
    ]),
  );
  const value = (column: string) => given.get(column) as string;
  // One row, or a long list of equal ones.
  if (arrays.length === 0) return statementOf(shape, keeping, { value });
  const table = `unnest(${arrays.join(', ')}) as given(${quoted(columns.filter((_, at) => varies[at]))})`;
  const findsRows = keeping === 'change' || keeping === 'remove';
  if (books === null) return findsRows ? onStatedRows(shape, keeping, table, value) : statementOf(shape, keeping, { value, table });
  if (findsRows) return statementOf(shape, keeping, { value, table, condition: keyedIn(shape, varies) });
  return statementOf(shape, keeping, {
    value: (column) => (column === BOOKS ? `books."${BOOKS}"` : value(column)),
    table: `${books} as books, ${table}`,
    condition: `books."${BOOKS}" = ${value(BOOKS)}`,
  });
};

/** The type without its collation. */
const typeOf = (type: string | undefined): string | undefined => type?.split(' ')[0];

/**
 * Rows are found one by one, by their whole key. If the planner knew the number of the books, a plan made for few stored rows would read all
 * rows of the books and pick out the given ones.  [STO-70]
 */
const onStatedRows = (shape: Shape, keeping: Keeping, table: string, value: (column: string) => string): string => {
  const rows = shape.columns.map((column) => `${value(column)} as "${column}"`).join(', ');
  const statement = statementOf(shape, keeping, { value: (column) => `"stated"."${column}"`, table: '"stated"' });
  return `with "stated" as materialized (select ${rows} from ${table}) ${statement}`;
};

/** The same where the number must be known, because a distributed Postgres routes by it.  [STO-70] */
const keyedIn = ({ table, columns, types, keys }: Shape, varies: readonly boolean[]): string => {
  const at = keys.map((key) => columns.indexOf(key)).find((index) => varies[index]);
  return at === undefined ? 'true' : `${table}."${columns[at]}" = any($${at + 1}::text[]::${typeOf(types[at])}[])`;
};

const parametersOf = (values: Values, varies: readonly boolean[]): (string | null)[] =>
  varies.map((isArray, at) => (isArray ? arrayOf(values, at) : single(values[0]?.[at])));

const single = (value: unknown): string | null => (value === null ? null : String(value));

const arrayOf = (values: Values, at: number): string => {
  let text = '{';
  for (const row of values) {
    const value = row[at];
    text += text === '{' ? '' : ',';
    text += value === null ? 'null' : `"${escaped(String(value))}"`;
  }
  return `${text}}`;
};

/** Most texts have neither a quotation mark nor a backslash, and most others only quotation marks. */
const escaped = (text: string): string => {
  const withoutSlash = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
  return withoutSlash.includes('"') ? withoutSlash.replaceAll('"', '\\"') : withoutSlash;
};
