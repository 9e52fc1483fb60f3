import { drizzle } from 'drizzle-orm/pg-proxy';
import { type ClientQuery, inTurn, isRefusal } from 'ledger-core';
import type { Connection, Control, Database } from '../engine/connection.ts';
import { postgresKitIn } from '../engine/postgres-kit.ts';
import { dialectIn } from './connection.ts';
import { unavailable } from './faults.ts';
import { rowWriter } from './row-writer.ts';
import { lockKey } from './schema.ts';

const CONTROL: Readonly<Partial<Record<Control, string>>> = {
  'savepoint work': 'savepoint ledger_work',
  'rollback to work': 'rollback to savepoint ledger_work',
  'release work': 'release savepoint ledger_work',
};

/**
 * Rows as JSON arrays of texts, in the order of the columns. So two columns may have the same name, and the program's client cannot change a
 * value by its own conversion of a type.
 */
const asTexts = (text: string): string =>
  `select (select json_agg(value order by at) from json_each_text(row_to_json(found)) with ordinality as each(key, value, at))::text as "row" from (${text}) as found`;

const rowsOf = (rows: readonly object[]): unknown[][] => rows.map((each) => JSON.parse((each as { readonly row: string }).row));

/** A connection over the transaction of a program, which has its own client. Its statements run one at a time.  [TGT-5] */
export const connectionOver = (query: ClientQuery, schema: string): Connection => {
  const kit = postgresKitIn(schema);
  const takeTurn = inTurn();
  const send: ClientQuery = (text, values) => takeTurn(() => query(text, values));
  const writerFor = rowWriter(send, kit, false);
  const run = async (text: string): Promise<void> => void (await send(text, []));
  const db = drizzle(async (text, values, method) => ({
    rows: method === 'all' ? rowsOf(await send(asTexts(text), values)) : [...(await send(text, values))],
  }));
  return {
    db: db as unknown as Database,
    kit,
    isPipelined: false,
    dialect: dialectIn(kit),
    begin: async () => undefined,
    lockNumbers: () => run(`select pg_advisory_xact_lock(${lockKey(schema, 'numbers')})`),
    control: async (word) => {
      const text = CONTROL[word];
      if (text === undefined) throw new Error(`Invariant broken: the program ends its own transaction (${word})`);
      await run(text);
    },
    ping: () => run('select 1'),
    unavailable,
    statement: send,
    write: async (table, keeping, rows) => void (await writerFor(table, keeping, rows)(rows)),
  };
};

const IN_FORCE = `select current_setting('transaction_isolation') || ' ' || current_setting('transaction_read_only') as "row"`;

/** Runs work in a savepoint of the program's transaction, and undoes it if the work throws or refuses. */
export const inSavepoint = async <R>({ statement }: Connection, work: () => Promise<R>): Promise<R> => {
  const [inForce] = (await statement(IN_FORCE, [])) as readonly { readonly row: string }[];
  if (inForce?.row !== 'read committed off')
    throw new Error(
      `ledger.within needs a transaction at read committed that may write, and this one is "${inForce?.row.replace(/ o(?:n|ff)$/, '')}": its snapshot may be older than the books.`,
    );
  await statement('savepoint ledger', []).catch((fault: unknown) => Promise.reject(outsideTransaction(fault)));
  try {
    const result = await work();
    if (isRefusal(result)) await statement('rollback to savepoint ledger', []);
    await statement('release savepoint ledger', []);
    return result;
  } catch (fault) {
    // Fails if the program's connection is lost. Only the fault shows this.
    await statement('rollback to savepoint ledger', []).catch(() => undefined);
    throw unavailable(fault) ?? fault;
  }
};

/** The code of Postgres for a savepoint without a transaction. */
const NO_TRANSACTION = '25P01';

const outsideTransaction = (fault: unknown): unknown => {
  const { code, cause } = fault as { readonly code?: string; readonly cause?: { readonly code?: string } };
  return code === NO_TRANSACTION || cause?.code === NO_TRANSACTION
    ? new Error('ledger.within needs a transaction that your program began. Pass a query of its transaction.', { cause: fault })
    : fault;
};
