/** The schema of the tables on Postgres if none is named. */
export const DEFAULT_SCHEMA = 'ledger';

/** Names that need no quoting. Postgres would truncate a longer one. */
export const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/** Whether a schema is reserved: it is shared by everybody, or belongs to Postgres. */
export const isSchemaOfOthers = (schema: string): boolean => /^(?:public|information_schema|pg_.*)$/.test(schema);

/** The prefix of the table names on SQLite, which reserves `sqlite_`. */
export const PREFIX = /^(?!sqlite_)[a-z_][a-z0-9_]{0,30}$/;
