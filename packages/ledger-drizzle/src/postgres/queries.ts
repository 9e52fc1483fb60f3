import { sql } from 'drizzle-orm';
import type { ClientQuery } from 'ledger-core';

/** The used part of a transaction of the `postgres` client. */
interface PostgresTransaction {
  unsafe(text: string, values?: never[]): PromiseLike<readonly object[]>;
}

/** The used part of a `pg` client in a transaction. */
interface PgClient {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly object[] }>;
}

/** The used part of a Drizzle transaction on Postgres. */
interface DrizzleTransaction {
  execute(statement: never): PromiseLike<unknown>;
}

/**
 * Runs statements in a transaction of the `postgres` client, for `ledger.within`.  [TGT-5]
 * @example
 * await sql.begin((transaction) => ledger.within(queryOfPostgres(transaction), [owner.ledgerId], work));
 */
export const queryOfPostgres =
  (transaction: PostgresTransaction): ClientQuery =>
  async (text, values) =>
    transaction.unsafe(text, values as never[]);

/**
 * Runs statements on a client of `pg` that is in a transaction, for `ledger.within`.  [TGT-5]
 * @example
 * await client.query('begin');
 * await ledger.within(queryOfPg(client), [owner.ledgerId], work);
 * await client.query('commit');
 */
export const queryOfPg =
  (client: PgClient): ClientQuery =>
  async (text, values) =>
    (await client.query(text, [...values])).rows;

/**
 * Runs statements in a transaction of Drizzle on Postgres, for `ledger.within`.  [TGT-5]
 * @example
 * await db.transaction((transaction) => ledger.within(queryOfDrizzle(transaction), [owner.ledgerId], work));
 */
export const queryOfDrizzle =
  (transaction: DrizzleTransaction): ClientQuery =>
  async (text, values) => {
    const parts = text.split(/\$(\d+)/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    const responded = await transaction.execute(sql.join(parts) as never);
    return Array.isArray(responded) ? responded : (responded as { readonly rows: readonly object[] }).rows;
  };
