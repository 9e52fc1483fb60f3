import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { OutcomeUnknown, type Unavailable } from 'ledger-core';
import postgres from 'postgres';
import type { Connection, Control, Database, Dialect } from '../engine/connection.ts';
import { type Kit, postgresKitIn } from '../engine/postgres-kit.ts';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS, FEW_ROWS, MANY_ROWS, type TimeLimits } from '../limits.ts';
import { faultOfCommit, unavailable } from './faults.ts';
import { openSocket, ownSockets } from './own-sockets.ts';
import { positionsOn } from './positions.ts';
import { wayTo } from './primary.ts';
import { rowWriter } from './row-writer.ts';
import { lockKey } from './schema.ts';
import { foundIn, soughtBy } from './search.ts';
import { statementOn } from './statement.ts';

/** The values of a JSON array parameter, as a table. */
const valuesOf = (name: string, of: 'texts' | 'numbers' = 'texts') =>
  sql`select ${of === 'numbers' ? sql`value::bigint as value` : sql`value`} from jsonb_array_elements_text(${sql.placeholder(name)}::text::jsonb) as value`;

export const dialectIn = (kit: Kit): Dialect => ({
  /** A table of values, which Postgres can hash. It would scan an array from its beginning for every row: 99,000 by 99,000. */
  among: (column, name, of) => sql`${column} in (${valuesOf(name, of)})`,
  /** An array, whose values Postgres looks up in the index. It would join a table of values with every row of the books. */
  keyed: (column, name, of) => sql`${column} = any(array(${valuesOf(name, of)}))`,
  elementsOf: (column) => sql`jsonb_array_elements(${column}::jsonb) as element`,
  fieldOf: (name) => sql`element.value ->> ${sql.raw(`'${name}'`)}`,
  contains: (text, name) => sql`strpos(${text}, ${sql.placeholder(name)}) > 0`,
  found: foundIn(kit),
  soughtBy,
  locking: (query) => (query as { for(strength: 'update'): typeof query }).for('update'),
});

const CONTROL: Readonly<Record<Control | 'begin', string>> = {
  begin: 'begin read write',
  'begin read': 'begin isolation level repeatable read read only',
  commit: 'commit',
  rollback: 'rollback',
  'savepoint work': 'savepoint work',
  'rollback to work': 'rollback to savepoint work',
  'release work': 'release savepoint work',
};

/**
 * The warning of Postgres after an administrator cancelled the wait for its synchronous standby. The commit succeeds, although the standby
 * may not have it.  [STO-140]
 */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/**
 * One connection. Outside of a transaction it is read-only. If it is re-established in the middle of a unit of work, the server refuses the
 * remaining writes instead of committing them one by one.
 */
export const connect = (url: string, limits: TimeLimits, onLost: (why: Unavailable | null) => void, keepsStatements = true): Dialled => {
  const way = wayTo(url);
  const sockets = ownSockets(way.options.socket ?? openSocket);
  const driver = postgres(way.url, {
    ...{ socket: sockets.open },
    max: 1,
    prepare: keepsStatements,
    connect_timeout: CONNECT_LIMIT_SECONDS,
    fetch_types: ASKS_FOR_TYPES,
    onclose: () => onLost(way.why()),
    onnotice: ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) onLost(null);
    },
    connection: {
      application_name: 'ledger',
      default_transaction_read_only: true,
      /**
       * Every statement finds its rows by an index. Connections cache plans: one made while a table was empty would read the whole table
       * forever, and posting would become slower with every entry.
       */
      enable_seqscan: 'off',
      /** A statement that still reads a whole table seems so expensive that Postgres would compile it, for longer than it runs.  [STO-191] */
      jit: 'off',
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    },
  });
  const destroy = (): void => {
    sockets.destroy();
    void driver.end({ timeout: 0 }).catch(() => undefined);
  };
  return { driver, destroy };
};

export interface Dialled {
  readonly driver: postgres.Sql;
  /** Closes it immediately and permanently, even during work. */
  readonly destroy: () => void;
}

/** The rows that the connections of a pool have written together. */
export interface Growth {
  rows: number;
}

/**
 * Discards the cached plans of a connection each time the number of written rows has doubled. A plan that was right for twenty rows may
 * read all of twenty thousand. That happens about a dozen times up to a million rows.  [STO-70]
 */
const forgettingPlans = (driver: postgres.Sql, growth: Growth) => {
  let madeAt = growth.rows;
  return (): void => {
    if (growth.rows < 2 * madeAt + FEW_ROWS) return;
    madeAt = growth.rows;
    driver
      .unsafe('discard plans')
      .execute()
      .catch(() => undefined);
  };
};

/** The rows that a transaction has written, by table. */
const writtenRows = (driver: postgres.Sql, kit: Kit) => {
  const written = new Map<string, number>();
  return {
    clear: (): void => written.clear(),
    count: (name: string, rows: number): void => {
      written.set(name, (written.get(name) ?? 0) + rows);
    },
    /**
     * Postgres analyzes a table about once a minute. Until then it plans with the size before a large unit of work, and reads too
     * much.  [STO-83]
     */
    analyzeLarge: (): void => {
      const large = [...written].flatMap(([name, rows]) => (rows > MANY_ROWS ? [kit.named(name)] : []));
      if (large.length === 0) return;
      driver
        .unsafe(`begin read write; analyze ${large.join(', ')}; commit; discard plans`)
        .execute()
        .catch(() => undefined);
    },
  };
};

export interface PostgresConnection extends Connection, ReturnType<typeof positionsOn> {
  /** The fault for its work if the connection is lost. During a commit the result is unknown. */
  readonly lost: (fault: Error) => Error;
}

/** The tables of a database. */
export interface Tables {
  readonly schema: string;
  /** Whether they are distributed over machines.  [STO-186] */
  readonly isDistributed: boolean;
}

export const postgresConnection = (driver: postgres.Sql, growth: Growth, { schema, isDistributed }: Tables): PostgresConnection => {
  const kit = postgresKitIn(schema);
  let isCommitting = false;
  let loss: Error | null = null;
  const forgetPlans = forgettingPlans(driver, growth);

  const written = writtenRows(driver, kit);

  const commit = async (): Promise<void> => {
    isCommitting = true;
    let command: string;
    try {
      ({ command } = await driver.unsafe(CONTROL.commit).execute());
      if (loss !== null) throw loss;
    } catch (fault) {
      throw faultOfCommit(fault);
    } finally {
      isCommitting = false;
    }
    // The commit is sent before the rows complete. For a transaction with a refused row, Postgres rolls back instead.
    if (command !== 'COMMIT') throw new Error('Postgres undid the transaction, since a statement of it failed.');
    written.analyzeLarge();
  };

  const writerFor = rowWriter((text, values) => driver.unsafe(text, values, { prepare: true }).execute(), kit, isDistributed);

  return {
    ...positionsOn(driver),
    db: drizzle(driver) as unknown as Database,
    kit,
    isPipelined: true,
    dialect: dialectIn(kit),
    begin: async () => {
      forgetPlans();
      written.clear();
      await driver.unsafe(CONTROL.begin).execute();
    },
    lockNumbers: async () => {
      await driver.unsafe(`select pg_advisory_xact_lock(${lockKey(schema, 'numbers')})`).execute();
    },
    control: async (word) => {
      if (word === 'begin read') forgetPlans();
      if (word === 'commit') return commit();
      await driver.unsafe(CONTROL[word]).execute();
    },
    lost: (fault) => {
      const unknown = 'The connection to Postgres was lost during a commit: it is not known whether the work was kept.';
      loss = isCommitting ? new OutcomeUnknown(unknown, { cause: fault }) : fault;
      return loss;
    },
    ping: async () => {
      await driver.unsafe('select 1').execute();
    },
    unavailable,
    statement: statementOn(driver),
    write: async (table, keeping, rows) => {
      growth.rows += rows.length;
      written.count(kit.nameOf(table(kit)), rows.length);
      await writerFor(table, keeping, rows)(rows);
    },
  };
};
