import postgres from 'postgres';
import { ASKS_FOR_TYPES } from '../limits.ts';
import { wayTo } from './primary.ts';
import { schemaNamed } from './schema.ts';

/** Whether this database has the tables of books in a schema, `ledger` by default. Read-only. Throws if the database does not exist.  [STO-62] */
export const postgresIsThere = async (url: string, schema?: string): Promise<boolean> => {
  const way = wayTo(url);
  const connection = postgres(way.url, { ...way.options, max: 1, onnotice: () => undefined, fetch_types: ASKS_FOR_TYPES });
  try {
    const [row] = await connection`select to_regclass(${`${schemaNamed(schema)}.ledgers`}) is not null as found`;
    return row?.found === true;
  } finally {
    await connection.end();
  }
};
