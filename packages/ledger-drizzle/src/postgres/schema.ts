import { DEFAULT_SCHEMA, isSchemaOfOthers, SCHEMA_NAME } from '../names.ts';

/**
 * The schema of the tables. It contains only ledger tables, so no names collide: never `public`, nor a schema of Postgres. Throws for any
 * other name.  [STO-181]
 */
export const schemaNamed = (schema = DEFAULT_SCHEMA): string => {
  if (!SCHEMA_NAME.test(schema))
    throw new Error(`"${schema}" cannot be the schema of the ledger: use lower-case letters, digits and underscores, at most 63.`);
  if (isSchemaOfOthers(schema))
    throw new Error(`"${schema}" cannot be the schema of the ledger: use a schema of its own, such as "${DEFAULT_SCHEMA}".`);
  return schema;
};

/** The key of an advisory lock. Other schemas of the database and other programs have other keys. */
export const lockKey = (schema: string, of: 'arrivals' | 'migrations' | 'numbers'): string => `hashtextextended('${schema} ${of}', 0)`;

/** A statement of a migration for one schema. */
export const inSchema = (statement: string, schema: string): string => statement.replaceAll('{schema}', schema);
