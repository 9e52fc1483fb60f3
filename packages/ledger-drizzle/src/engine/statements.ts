import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { Keeping } from './connection.ts';
import type { Kit } from './postgres-kit.ts';
import type { AnyTable, DefinedTable } from './table.ts';

/** The parts of a bulk statement in either dialect. */
export interface Shape {
  /** The table's name in the database. */
  readonly name: string;
  /** Column names in the database, in the order of `values`. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
  /** A row's values for the driver. */
  readonly values: (row: object) => readonly unknown[];
}

/** The parts of a table's bulk statement; a removal needs only the key. */
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

/** The columns of the primary key, by which `put` and `sum` find the stored row. */
const keysOf = (kit: Kit, table: AnyTable): readonly string[] => {
  const { primaryKeys, columns } = kit.configOf(table);
  const [key] = primaryKeys;
  return key === undefined ? columns.filter(({ primary }) => primary).map(({ name }) => name) : key.columns.map(({ name }) => name);
};

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The clause of an insert for a row whose key exists already. */
export const onConflict = ({ name, columns, keys }: Shape, keeping: Keeping): string => {
  if (keeping !== 'put' && keeping !== 'sum') return '';
  const set = columns
    .filter((column) => !keys.includes(column))
    .map((column) => `"${column}" = ${keeping === 'sum' ? `"${name}"."${column}" + ` : ''}excluded."${column}"`);
  return ` on conflict (${quoted(keys)}) do update set ${set.join(', ')}`;
};

type Keeper<Kept> = (rows: readonly object[]) => Kept;

/** Makes the bulk statement of a table at its first use, and keeps it. */
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
