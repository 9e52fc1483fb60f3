import { groupBy, OutcomeUnknown } from 'ledger-core';
import { LISTS_AHEAD } from '../limits.ts';
import type { Connection, Keeping } from './connection.ts';
import { sending } from './observer.ts';
import type { DefinedTable } from './table.ts';

/** A buffered row, with the key by which a later row replaces an earlier one. */
interface Waiting {
  readonly table: DefinedTable;
  readonly keeping: Keeping;
  readonly key: string;
  readonly row: object;
}

/** Totals of both sides, in minor units. */
export interface Sums {
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

const KEEPINGS: readonly Keeping[] = ['remove', 'add', 'put', 'change', 'sum'];

/**
 * The write buffer of the units of work of one database transaction. On rollback of a unit of work, its rows are dropped, or undone by a
 * savepoint if they were flushed early. If the unit is alone, its transaction is rolled back. In `order`, referenced tables come before
 * referencing ones.
 */
export const waitingRows = (connection: Connection, order: ReadonlyMap<DefinedTable, number>, isAlone: boolean) => {
  const waiting: Waiting[] = [];
  let earlier = 0;
  let hasSavepoint = false;
  /** Rows that were sent ahead and are not written yet. A fault of them is a fault of the unit of work. */
  let ahead: Promise<void> = Promise.resolve();
  /** Each pending list, the first one sent first. */
  const behind: Promise<void>[] = [];

  const write = writingInOrder(connection, order);

  const flush = async (): Promise<void> => {
    await ahead;
    await write(waiting.splice(0, earlier));
    earlier = 0;
    if (waiting.length === 0) return;
    if (!isAlone && !hasSavepoint) {
      await connection.control('savepoint work');
      hasSavepoint = true;
    }
    await write(waiting.splice(0));
  };

  return {
    add: <R extends object>(table: DefinedTable, keeping: Keeping, rows: readonly R[], keyOf: (row: R) => string = () => ''): void => {
      for (const row of rows) waiting.push({ table, keeping, key: keyOf(row), row });
    },
    count: (): number => waiting.length - earlier,
    hasAny: (table: DefinedTable, isAbout: (row: object) => boolean): boolean =>
      waiting.some((each) => each.table === table && isAbout(each.row)),
    found: <R extends object>(table: DefinedTable, isWanted: (row: R) => boolean): readonly R[] => {
      const found: R[] = [];
      for (const each of waiting) if (each.table === table && isWanted(each.row as R)) found.push(each.row as R);
      return found;
    },
    begin: (): void => {
      earlier = waiting.length;
    },
    /** Writes the buffered rows, so that a query sees them. */
    flush,
    /**
     * The same, but the unit of work continues while the database writes: statements run in the order of sending. A fault is thrown by a
     * later flush or at the end.
     */
    flushAhead: async (): Promise<void> => {
      if (!connection.isPipelined || earlier > 0 || !(isAlone || hasSavepoint)) return flush();
      // Several lists are sent before the first of them is written, so that the database never waits for rows.
      const before = ahead;
      const list = write(waiting.splice(0));
      ahead = before.then(() => list);
      for (const each of [list, ahead]) each.catch(() => undefined);
      behind.push(list);
      if (behind.length > LISTS_AHEAD) await behind.shift();
    },
    end: async (keeps: boolean): Promise<void> => {
      await ahead;
      if (!keeps) {
        waiting.length = earlier;
        if (hasSavepoint) await connection.control('rollback to work');
      }
      if (hasSavepoint) await connection.control('release work');
      hasSavepoint = false;
      earlier = waiting.length;
    },
    /** Writes all rows, and commits if a commit function is given: at once if statements run in the order of sending. */
    writeAll: async (commit?: () => Promise<void>): Promise<void> => {
      await ahead;
      const written = write(waiting.splice(0));
      if (commit !== undefined && connection.isPipelined) return bothOf(written, commit());
      await written;
      await commit?.();
    },
  };
};

/** Writes rows in a few statements: table by table in `order`, and removals before additions. */
const writingInOrder =
  (connection: Connection, order: ReadonlyMap<DefinedTable, number>) =>
  async (rows: readonly Waiting[]): Promise<void> => {
    const byTable = [...groupBy(rows, ({ table }) => table)].sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const statements = byTable.flatMap(([table, ofTable]) => {
      const byKeeping = groupBy(ofTable, ({ keeping }) => keeping);
      return KEEPINGS.flatMap((keeping) => {
        const chosen = byKeeping.get(keeping);
        return chosen === undefined
          ? []
          : alike(keeping, merged(keeping, chosen)).map((rows) => () => connection.write(table, keeping, rows));
      });
    });
    if (statements.length === 0) return;
    await sending(connection.group, 'write', statements.length, () =>
      connection.isPipelined ? sentAtOnce(statements) : sentInTurn(statements),
    );
  };

/**
 * Combines the results of rows and of the commit sent with them. If the database refused a row, it rolled back the transaction, and the
 * row's fault is the cause.  [STO-143]
 */
const bothOf = async (written: Promise<void>, committed: Promise<void>): Promise<void> => {
  const [rows, commit] = await Promise.allSettled([written, committed]);
  // The result of an unconfirmed commit is unknown, whatever happened to the rows.
  if (commit.status === 'rejected' && commit.reason instanceof OutcomeUnknown) throw commit.reason;
  for (const each of [rows, commit]) if (each.status === 'rejected') throw each.reason;
};

const sentInTurn = async (statements: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const statement of statements) await statement();
};

/** Sends all statements before the first one completes. */
const sentAtOnce = async (statements: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const result of await Promise.allSettled(statements.map((send) => send()))) if (result.status === 'rejected') throw result.reason;
};

/** Rows grouped by their fields: each statement changes other columns. */
const alike = (keeping: Keeping, rows: readonly object[]): readonly (readonly object[])[] =>
  keeping === 'change' ? [...groupBy(rows, (row) => Object.keys(row).join()).values()] : [rows];

/** One row per key: the latest of replacing rows, all the changes of changing ones, the sum of summed rows. */
const merged = (keeping: Keeping, waiting: readonly Waiting[]): readonly object[] => {
  if (keeping === 'add' || keeping === 'remove') return waiting.map(({ row }) => row);
  const byKey = new Map<string, object>();
  for (const { key, row } of waiting) {
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? row : MERGE[keeping](before, row));
  }
  return [...byKey.values()];
};

const MERGE: Readonly<Record<'put' | 'change' | 'sum', (before: object, row: object) => object>> = {
  put: (_before, row) => row,
  change: (before, row) => ({ ...before, ...row }),
  sum: (before, row) => added(row as Sums, before as Sums),
};

export const added = <S extends Sums>(row: S, { debitMinor, creditMinor }: Sums): S => ({
  ...row,
  debitMinor: row.debitMinor + debitMinor,
  creditMinor: row.creditMinor + creditMinor,
});
