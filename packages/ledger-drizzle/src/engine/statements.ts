import { type Column, getTableColumns } from 'drizzle-orm';
import type { Keeping } from './connection.ts';
import type { Kit } from './postgres-kit.ts';
import type { AnyTable, DefinedTable } from './table.ts';

export interface Shape {
  /** The table, as a statement names it. */
  readonly table: string;
  /** Column names in the database, in the order of `values`. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
  readonly values: (row: object) => readonly unknown[];
}

/**
 * The parts of a table's bulk statement. A removal needs only the key. A change needs the changed fields and then the key, in the order of
 * the update statement.
 */
export const shapeOf = (kit: Kit, defined: DefinedTable, keeping: Keeping, changed: readonly string[]): Shape => {
  const table = defined(kit);
  const keys = keysOf(kit, table);
  const all = Object.entries(getTableColumns(table) as Record<string, Column>);
  const ofKey = all.filter(([, column]) => keys.includes(column.name));
  const ofChange = all.filter(([field, column]) => changed.includes(field) && !keys.includes(column.name));
  const columnsOf: Partial<Record<Keeping, typeof all>> = { remove: ofKey, change: [...ofChange, ...ofKey] };
  const columns = columnsOf[keeping] ?? all;
  return {
    table: kit.named(kit.nameOf(table)),
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

/** The primary key columns, by which `put` and `sum` find the stored row. */
export const keysOf = (kit: Kit, table: AnyTable): readonly string[] => {
  const { primaryKeys, columns } = kit.configOf(table);
  const [key] = primaryKeys;
  return key === undefined ? columns.filter(({ primary }) => primary).map(({ name }) => name) : key.columns.map(({ name }) => name);
};

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** How a dialect passes the rows of a bulk statement. */
export interface Given {
  readonly value: (column: string) => string;
  /** The table of the rows, for a dialect that has one; otherwise a statement handles one row. */
  readonly table?: string;
  /** A further condition of the statement. */
  readonly condition?: string;
}

/** The statement that writes rows of a table, in either dialect. */
export const statementOf = (shape: Shape, keeping: Keeping, given: Given): string =>
  keeping === 'remove' || keeping === 'change' ? onKey(shape, keeping, given) : inserting(shape, keeping, given);

const inserting = (shape: Shape, keeping: Keeping, { value, table, condition }: Given): string => {
  const values = shape.columns.map(value).join(', ');
  const where = condition === undefined ? '' : ` where ${condition}`;
  const rows = table === undefined ? `values (${values})` : `select ${values} from ${table}${where}`;
  return `insert into ${shape.table} (${quoted(shape.columns)}) ${rows}${onConflict(shape, keeping)}`;
};

/** The conflict clause of an insert whose key already exists. */
const onConflict = ({ table, columns, keys }: Shape, keeping: Keeping): string => {
  if (keeping !== 'put' && keeping !== 'sum') return '';
  const set = columns
    .filter((column) => !keys.includes(column))
    .map((column) => `"${column}" = ${keeping === 'sum' ? `${table}."${column}" + ` : ''}excluded."${column}"`);
  return ` on conflict (${quoted(keys)}) do update set ${set.join(', ')}`;
};

/** The statement that finds rows by their key and deletes them or sets their changed columns. */
const onKey = ({ table, columns, keys }: Shape, keeping: 'change' | 'remove', { value, table: rows, condition }: Given): string => {
  const equal = keys.map((key) => `${table}."${key}" = ${value(key)}`);
  const found = (condition === undefined ? equal : [...equal, condition]).join(' and ');
  if (keeping === 'remove') return `delete from ${table}${rows === undefined ? '' : ` using ${rows}`} where ${found}`;
  const set = columns.filter((column) => !keys.includes(column)).map((column) => `"${column}" = ${value(column)}`);
  return `update ${table} set ${set.join(', ')}${rows === undefined ? '' : ` from ${rows}`} where ${found}`;
};

type RowWriter<Stored> = (rows: readonly object[]) => Stored;

/** Creates the bulk statement of a table on first use and caches it. The rows of one change have the same fields. */
export const oncePerTable = <Stored>(make: (table: DefinedTable, keeping: Keeping, changed: readonly string[]) => RowWriter<Stored>) => {
  const made = new Map<DefinedTable, Map<string, RowWriter<Stored>>>();
  return (table: DefinedTable, keeping: Keeping, rows: readonly object[]): RowWriter<Stored> => {
    const ofTable = made.get(table) ?? new Map<string, RowWriter<Stored>>();
    made.set(table, ofTable);
    const changed = keeping === 'change' ? Object.keys(rows[0] ?? {}) : [];
    const name = `${keeping} ${changed.join()}`;
    const known = ofTable.get(name);
    if (known !== undefined) return known;
    const fresh = make(table, keeping, changed);
    ofTable.set(name, fresh);
    return fresh;
  };
};
