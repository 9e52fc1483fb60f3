import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { Keeping } from './connection.ts';
import type { Kit } from './postgres-kit.ts';
import type { AnyTable, DefinedTable } from './table.ts';

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

/** Reads from a table's definition what a bulk statement needs; one that removes needs the key alone. */
export const shapeOf = (kit: Kit, defined: DefinedTable, keeping: Keeping): Shape => {
  const table = defined(kit);
  const keys = keysOf(kit, table);
  const columns = Object.entries(getTableColumns(table) as Record<string, Column>).filter(
    ([, column]) => keeping !== 'remove' || keys.includes(column.name),
  );
  return {
    name: getTableName(table),
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

/** The columns of the primary key: what `put` and `sum` find the standing row by. */
const keysOf = (kit: Kit, table: AnyTable): readonly string[] => {
  const { primaryKeys, columns } = kit.configOf(table);
  const [key] = primaryKeys;
  return key === undefined ? columns.filter(({ primary }) => primary).map(({ name }) => name) : key.columns.map(({ name }) => name);
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

type Keeper<Kept> = (rows: readonly object[]) => Kept;

/** Makes the bulk statement of a table when it is first needed, and keeps it. */
export const oncePerTable = <Kept>(make: (table: DefinedTable, keeping: Keeping) => Keeper<Kept>) => {
  const made = new Map<DefinedTable, Map<Keeping, Keeper<Kept>>>();
  return (table: DefinedTable, keeping: Keeping): Keeper<Kept> => {
    const ofTable = made.get(table) ?? new Map<Keeping, Keeper<Kept>>();
    made.set(table, ofTable);
    const known = ofTable.get(keeping);
    if (known !== undefined) return known;
    const fresh = make(table, keeping);
    ofTable.set(keeping, fresh);
    return fresh;
  };
};
