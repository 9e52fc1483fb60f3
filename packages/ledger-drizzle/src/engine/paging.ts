import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Slice } from 'ledger-core';
import { byName, given, ofBooks, type QueryMaker } from './queries.ts';
import type { AnyTable, LedgerNo } from './table.ts';

/** Conditions of a list, by unique names. An unused condition is undefined. */
export type Conditions = Readonly<Record<string, SQL | undefined>>;

/**
 * Creates a keyset list: newest first by the columns of its position, after a position. Each combination of conditions is a separate query,
 * prepared once, with named parameters.
 */
export const pagedBy = <Table extends AnyTable & { readonly ledgerNo: PgColumn }>(
  { db }: QueryMaker,
  name: string,
  table: Table,
  position: readonly PgColumn[],
) => {
  const after = position.map((_, at) => given(`after${at}`));
  const query = byName((full: string, conditions: Conditions, isFirst: boolean) =>
    db
      .select()
      .from(table as AnyTable)
      .where(
        and(
          ofBooks(table),
          ...Object.values(conditions),
          isFirst ? undefined : sql`(${sql.join([...position], sql`, `)}) < (${sql.join(after, sql`, `)})`,
        ),
      )
      .orderBy(...position.map((column) => desc(column)))
      .limit(given('take'))
      .prepare(full),
  );
  return async (
    ledgerNo: LedgerNo,
    conditions: Conditions,
    parameters: Readonly<Record<string, unknown>>,
    slice: Slice,
  ): Promise<readonly Table['$inferSelect'][]> => {
    const requested = Object.keys(conditions).filter((key) => conditions[key] !== undefined);
    const isFirst = slice.after === null;
    const full = [name, ...requested.sort(), isFirst ? 'first' : 'next'].join('_');
    const positions = Object.fromEntries((slice.after ?? []).map((value, at) => [`after${at}`, value]));
    return query(full, conditions, isFirst).execute({ ledgerNo, ...parameters, ...positions, take: slice.take }) as Promise<
      readonly Table['$inferSelect'][]
    >;
  };
};
