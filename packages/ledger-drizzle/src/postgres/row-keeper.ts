import type { Keeping } from '../engine/connection.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { oncePerTable, quoted, type Shape, shapeOf, statementOf } from '../engine/statements.ts';
import { LONG_LIST } from '../limits.ts';

type Keep = (rows: readonly object[]) => Promise<unknown>;

/** Sends one statement. */
type Send = (text: string, values: (string | null)[]) => Promise<unknown>;

/**
 * Writes any number of rows with one statement: each column is one array parameter, sent as text and cast by the server. For a long list, a
 * column with one value for all rows is sent once: that is true for most columns of imported transactions.
 */
export const rowKeeper = (send: Send, kit: Kit) =>
  oncePerTable((table, keeping, changed): Keep => {
    const shape = shapeOf(kit, table, keeping, changed);
    const everyColumn = shape.columns.map(() => true);
    const forShort = textOf(shape, keeping, everyColumn);
    // Columns that vary in one long list also vary in the next ones, so the statement soon stays the same.
    let varies = everyColumn.map(() => false);
    let forLong = '';
    return (rows) => {
      const values = rows.map(shape.values);
      if (rows.length < LONG_LIST) return send(forShort, parametersOf(values, everyColumn));
      const more = varies.map((known, at) => known || values.some((row) => row[at] !== values[0]?.[at]));
      if (forLong === '' || more.some((each, at) => each !== varies[at])) {
        varies = more;
        forLong = textOf(shape, keeping, varies);
      }
      return send(forLong, parametersOf(values, varies));
    };
  });

/**
 * The statement for rows whose varying columns are arrays and whose other columns are single values. Both are cast from text: the driver
 * would convert a parameter of a boolean type, and sends the text `true` as false.
 */
const textOf = (shape: Shape, keeping: Keeping, varies: readonly boolean[]): string => {
  const { columns, types } = shape;
  const arrayColumns = columns.filter((_, at) => varies[at]);
  const arrays = columns.flatMap((_, at) => (varies[at] ? [`$${at + 1}::text[]`] : []));
  const given = new Map(
    columns.map((column, at) => {
      const type = types[at]?.split(' ')[0];
      return [column, varies[at] ? `given."${column}"::${type}` : `$${at + 1}::text::${type}`];
    }),
  );
  return statementOf(shape, keeping, {
    value: (column) => given.get(column) as string,
    table: `unnest(${arrays.join(', ')}) as given(${quoted(arrayColumns)})`,
  });
};

const parametersOf = (values: readonly (readonly unknown[])[], varies: readonly boolean[]): (string | null)[] =>
  varies.map((isArray, at) => (isArray ? arrayOf(values, at) : single(values[0]?.[at])));

const single = (value: unknown): string | null => (value === null ? null : String(value));

const arrayOf = (values: readonly (readonly unknown[])[], at: number): string => {
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
