import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { TableName, Tables } from '../schema/tables.ts';
import { KEYS } from './keys.ts';
import type { Keeping } from './lane.ts';

/** What a bulk statement of either dialect is made of. */
export interface Shape {
  /** The table's name in the database. */
  readonly name: string;
  /** Column names in the database, in the order in which `values` gives them. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
  /** A row's values as the driver takes them. */
  readonly values: (row: object) => readonly unknown[];
}

/** Reads from the schema what a bulk statement needs; one that removes needs the key alone. */
export const shapeOf = (tables: Tables, table: TableName, keeping: Keeping): Shape => {
  const keys = KEYS[table];
  const columns = Object.entries(getTableColumns(tables[table]) as Record<string, Column>).filter(
    ([, column]) => keeping !== 'remove' || keys.includes(column.name),
  );
  return {
    name: getTableName(tables[table]),
    columns: columns.map(([, column]) => column.name),
    types: columns.map(([, column]) => column.getSQLType()),
    keys,
    values: (row) =>
      columns.map(([key, column]) => {
        const value = (row as Record<string, unknown>)[key];
        return value === null || value === undefined ? null : column.mapToDriverValue(value);
      }),
  };
};

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What an insert does with a row whose key is there already. */
export const onConflict = ({ name, columns, keys }: Shape, keeping: Keeping): string => {
  if (keeping !== 'put' && keeping !== 'sum') return '';
  const set = columns
    .filter((column) => !keys.includes(column))
    .map((column) => `"${column}" = ${keeping === 'sum' ? `"${name}"."${column}" + ` : ''}excluded."${column}"`);
  return ` on conflict (${quoted(keys)}) do update set ${set.join(', ')}`;
};
