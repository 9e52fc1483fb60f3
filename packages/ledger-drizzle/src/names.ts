/** The schema of the tables on Postgres if none is named. */
export const DEFAULT_SCHEMA = 'ledger';

/** Names that need no quoting. Postgres would cut a longer one. */
export const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** Whether a schema belongs to others: to everybody, or to Postgres. */
export const isSchemaOfOthers = (schema: string): boolean => /^(?:public|information_schema|pg_.*)$/.test(schema);

/** The beginning of the names of the tables on SQLite, which keeps `sqlite_` for itself. */
export const PREFIX = /^(?!sqlite_)[a-z_][a-z0-9_]{0,30}$/;
