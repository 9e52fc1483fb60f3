import type { PgTable } from 'drizzle-orm/pg-core';
import type { Instant } from 'ledger-core';
import type { Kit } from './postgres-kit.ts';

/** A table, defined once for both dialects and created from a kit on first use. */
export type DefinedTable<Table extends AnyTable = AnyTable> = (kit: Kit) => Table;

export type AnyTable = PgTable;

export type RowOf<Defined extends (kit: Kit) => AnyTable> = ReturnType<Defined>['$inferSelect'];

export const defineTable = <Table extends AnyTable>(make: (kit: Kit) => Table): DefinedTable<Table> => {
  const made = new WeakMap<Kit, Table>();
  return (kit) => {
    const known = made.get(kit);
    if (known !== undefined) return known;
    const table = make(kit);
    made.set(kit, table);
    return table;
  };
};

/** The number of a set of books within its database. It is in every row and every index entry, so it is shorter than the id. */
export type LedgerNo = number;

/** The first column of every table and every key, so that a distributed Postgres can shard by books. */
export const ledgerNoIn = (kit: Kit) => kit.int('ledger_no').$type<LedgerNo>().notNull();

/** Instants and dates are ISO text, compared by bytes. */
export const instantIn = (kit: Kit, name: string) => kit.text(name).$type<Instant>();

/** A row without its ledger number, for rows that otherwise have the fields of the core's type. */
export const bare = <T extends { readonly ledgerNo: LedgerNo }>({ ledgerNo: _, ...row }: T): Omit<T, 'ledgerNo'> => row;

/**
 * The tables ordered by their foreign keys, referenced ones first; otherwise in the given order, which must also satisfy the guarded keys.
 */
export const insertOrder = (kit: Kit, tables: readonly DefinedTable[]): ReadonlyMap<DefinedTable, number> => {
  const byTable = new Map(tables.map((defined) => [defined(kit), defined]));
  const order = new Map<DefinedTable, number>();
  const place = (defined: DefinedTable): void => {
    if (order.has(defined)) return;
    for (const key of kit.configOf(defined(kit)).foreignKeys) {
      const before = byTable.get(key.reference().foreignTable as AnyTable);
      if (before !== undefined && before !== defined) place(before);
    }
    order.set(defined, order.size);
  };
  for (const defined of tables) place(defined);
  return order;
};
