import type { Database } from 'better-sqlite3';

/** The steps in which SQLite carries out a prepared query. It plans by the statement alone, so that an empty file shows the plan of a full one. */
export const planOf = (driver: Database, query: unknown): readonly string[] => {
  const { sql, params } = (query as { getQuery(): { readonly sql: string; readonly params: readonly unknown[] } }).getQuery();
  const steps = driver.prepare(`explain query plan ${sql}`).all(params.map(() => '[]')) as readonly { readonly detail: string }[];
  return steps.map(({ detail }) => detail);
};
