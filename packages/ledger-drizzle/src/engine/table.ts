import type { PgTable } from 'drizzle-orm/pg-core';
import type { Instant, LedgerId } from 'ledger-core';
import type { Kit } from './postgres-kit.ts';

/** A table, defined once for both dialects and made of a kit when it is first asked for. */
export type DefinedTable<Table extends AnyTable = AnyTable> = (kit: Kit) => Table;

export type AnyTable = PgTable;

/** A row as the tables hold it. */
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

/** Every table and every key starts with it, so that a distributed Postgres can spread books over machines. */
export const ledgerIdIn = (kit: Kit) => kit.text('ledger_id').$type<LedgerId>().notNull();

/** Instants and dates are ISO text, compared by their bytes. */
export const instantIn = (kit: Kit, name: string) => kit.text(name).$type<Instant>();

/** Rows that are the core's thing and nothing else. */
export const bare = <T extends { readonly ledgerId: LedgerId }>({ ledgerId: _, ...row }: T): Omit<T, 'ledgerId'> => row;

/** The tables in an order in which what a row may refer to stands before it, else in the given one. Read from their foreign keys. */
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
