import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS } from '../limits.ts';
import { wayTo } from './primary.ts';
import { schemaNamed } from './schema.ts';

/** A database and the schema of the tables. */
export interface PostgresPlace {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** The schema of the tables; `ledger` by default. */
  readonly schema?: string | undefined;
}

/** Runs an operator's work on a separate connection, which is closed afterwards. */
export const onOneConnection = async <R>(
  { url, schema }: PostgresPlace,
  work: (sql: postgres.Sql, schema: string) => Promise<R>,
): Promise<R> => {
  const way = wayTo(url);
  const name = schemaNamed(schema);
  const connection = postgres(way.url, {
    ...way.options,
    max: 1,
    connect_timeout: CONNECT_LIMIT_SECONDS,
    fetch_types: ASKS_FOR_TYPES,
    onnotice: () => undefined,
  });
  try {
    return await work(connection, name);
  } finally {
    await connection.end();
  }
};
