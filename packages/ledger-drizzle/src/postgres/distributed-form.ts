import type postgres from 'postgres';
import { booksTable, tailsTable } from '../engine/books.ts';
import { type Kit, postgresKitIn } from '../engine/postgres-kit.ts';
import { type DefinedTable, insertOrder } from '../engine/table.ts';
import { MODULES } from '../modules.ts';

/**
 * The triggers that read a second table. Citus runs a trigger on the part of the table that a machine has, where other tables have other
 * names, so these cannot be kept.  [STO-188]
 */
const TRIGGERS_ON_TWO_TABLES: readonly (readonly [trigger: string, table: string])[] = [
  ['closed_months_stay_closed', 'entries'],
  ['entries_have_lines', 'entries'],
  ['lines_come_with_their_entry', 'lines'],
  ['transactions_have_a_source', 'transactions'],
  ['transactions_never_go', 'transactions'],
  ['snapshots_have_a_transaction', 'transaction_snapshots'],
  ['records_have_a_transaction', 'records'],
  ['sources_never_go', 'sources'],
];

/** The tables of books that are distributed: all but the list of books. Referenced ones come first. */
export const distributedTables = (schema: string): readonly string[] => {
  const kit = postgresKitIn(schema);
  const order = insertOrder(kit, [tailsTable, ...Object.values(MODULES).flatMap(({ tables }) => tables)]);
  return [...order.keys()].map((table) => kit.nameOf(table(kit)));
};

export const listOfBooks = (schema: string): string => postgresKitIn(schema).nameOf(booksTable(postgresKitIn(schema)));

/** The statements after which the tables of a schema have no triggers on two tables. */
export const withoutTriggers = (schema: string): readonly string[] =>
  TRIGGERS_ON_TWO_TABLES.map(([trigger, table]) => `drop trigger if exists "${trigger}" on "${schema}"."${table}"`);

interface NamedKey {
  readonly name: string;
  readonly statement: string;
}

/** The foreign keys that replace triggers. On one machine the triggers check all rows of a statement at once, which is faster. */
export const keysForTriggers = (schema: string): readonly NamedKey[] => {
  const plain = postgresKitIn(schema);
  const guarding: Kit = { ...plain, guarded: (...keys) => [...keys] };
  const tables: readonly DefinedTable[] = Object.values(MODULES).flatMap(({ tables }) => tables);
  return tables.flatMap((table) => {
    const { name, foreignKeys } = plain.configOf(table(plain));
    const known = foreignKeys.map((key) => key.getName());
    return plain
      .configOf(table(guarding))
      .foreignKeys.filter((key) => !known.includes(key.getName()))
      .map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const listed = (of: typeof columns): string => of.map((column) => `"${column.name}"`).join(', ');
        const keyName = key.getName().slice(0, MAX_NAME_LENGTH);
        return {
          name: keyName,
          statement: `alter table "${schema}"."${name}" add constraint "${keyName}" foreign key (${listed(columns)}) references "${schema}"."${plain.nameOf(foreignTable)}" (${listed(foreignColumns)})`,
        };
      });
  });
};

const MAX_NAME_LENGTH = 63;

/** Whether tables of a schema are distributed. A database without the extension does not have its catalog. */
export const isDistributed = async (sql: postgres.Sql | postgres.TransactionSql, schema: string): Promise<boolean> => {
  const [citus] = await sql`select 1 from pg_extension where extname = 'citus'`;
  if (citus === undefined) return false;
  const [table] = await sql`
    select 1 from pg_dist_partition join pg_class on pg_class.oid = logicalrelid where relnamespace = ${schema}::regnamespace limit 1`;
  return table !== undefined;
};
