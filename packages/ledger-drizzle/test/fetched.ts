import type postgres from 'postgres';

/** The rows of a table that Postgres has read so far. */
export const fetched = async (sql: postgres.Sql, table = 'transactions'): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const [row] = await sql<{ rows: number }[]>`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = ${table}`;
  return row?.rows ?? 0;
};
