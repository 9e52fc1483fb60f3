import { DEFAULT_SCHEMA, isSchemaOfOthers, PREFIX, SCHEMA_NAME } from 'ledger-drizzle/names';
import * as v from 'valibot';
import { eachHostOf, isAddressOf } from './addresses.ts';
import { DEFAULT_DATABASE } from './env-file.ts';
import { number, oneOf, setting, settingOr } from './setting.ts';

interface Postgres {
  readonly kind: 'postgres';
  readonly url: string;
  /** The schema of the tables.  [CFG-7] */
  readonly schema: string;
  /** The URL of the database itself, if the other one is a pooler's; the same otherwise.  [SYS-25] */
  readonly directUrl: string;
  /** A standby for reads.  [HTTP-71] */
  readonly readUrl?: string;
}

interface Sqlite {
  readonly kind: 'sqlite';
  readonly file: string;
  /** The beginning of the names of the tables, if they have one.  [CFG-7] */
  readonly prefix?: string;
}

/** Where the books are stored. */
export type Database = Sqlite | Postgres;

/** Accepted libpq values for several hosts: they request the primary, which is always used here. */
const SOUGHT = [null, 'read-write', 'primary'];

const isOneHost = (text: string): boolean => {
  if (!isAddressOf(text, ['postgres:', 'postgresql:'])) return false;
  const { pathname, searchParams } = new URL(text);
  return pathname.length > 1 && SOUGHT.includes(searchParams.get('target_session_attrs'));
};

/** A Postgres URL with one host, or with several separated by commas.  [CFG-5] */
const isPostgres = (text: string): boolean => eachHostOf(text).every(isOneHost);

const address = v.pipe(
  v.string(),
  v.check((url) => /^file:.+/.test(url) || isPostgres(url), 'must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE'),
  v.transform(
    (url): Database =>
      url.startsWith('file:')
        ? { kind: 'sqlite', file: url.slice('file:'.length) }
        : { kind: 'postgres', url, directUrl: url, schema: DEFAULT_SCHEMA },
  ),
);

const postgresAddress = v.pipe(v.string(), v.check(isPostgres, 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE'));

export const schemaName = v.pipe(
  v.string(),
  v.regex(SCHEMA_NAME, 'must have lower-case letters, digits and underscores only'),
  v.check((name) => !isSchemaOfOthers(name), 'must be a schema of its own, such as ledger'),
);

export const prefixName = v.pipe(v.string(), v.regex(PREFIX, 'must have lower-case letters, digits and underscores only, such as ledger_'));

export const databaseAt = (url: string): Database | { readonly wrong: string } => {
  const { success, output, issues } = v.safeParse(address, url);
  return success ? output : { wrong: issues[0].message };
};

export const DATABASE_SETTINGS = {
  LEDGER_DATABASE_URL: settingOr(address, `file:${DEFAULT_DATABASE}`, {
    description:
      'The database: `file:PATH` for SQLite, or `postgres://USER:PASSWORD@HOST:PORT/DATABASE` for Postgres. Separate [several hosts](../guides/many-machines.md#a-primary-and-its-standbys) with commas: `HOST:PORT,HOST:PORT`. `DATABASE_URL` is not used: if only it is set, nothing starts.',
    example: 'postgres://ledger:password@db.example.com:5432/books',
    hasPassword: true,
  }),
  LEDGER_DATABASE_DIRECT_URL: setting(postgresAddress, {
    description:
      'The URL of Postgres itself, if `LEDGER_DATABASE_URL` points to a [pooler](../guides/deploying.md#poolers). It is used for migrations, commit notifications and long operations.',
    example: 'postgres://ledger:password@db.example.com:5432/books',
    hasPassword: true,
  }),
  LEDGER_DATABASE_READ_URL: setting(
    v.pipe(v.string(), v.check(isOneHost, 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE with one host')),
    {
      description:
        'The URL of a [standby](../guides/many-machines.md#reads-from-a-standby) for lists and reports. Without it, all reads use the primary.',
      example: 'postgres://ledger:password@db3.example.com:5432/books',
      hasPassword: true,
    },
  ),
  LEDGER_DATABASE_SCHEMA: setting(schemaName, {
    description:
      'The Postgres schema of the tables, created if it is missing; `ledger` by default. Nothing is stored outside of it, so the database can have tables of other programs.',
    example: 'books',
  }),
  LEDGER_DATABASE_PREFIX: setting(prefixName, {
    description: 'The beginning of the names of the tables in a SQLite file that has tables of another program; none by default.',
    example: 'ledger_',
  }),
  LEDGER_POSTGRES_STATEMENTS: settingOr(oneOf(['kept', 'unnamed']), 'kept', {
    description: 'Whether connections keep prepared statements (`kept`). Use `unnamed` with a pooler that does not support them.',
    example: 'unnamed',
  }),
  LEDGER_POSTGRES_CONNECTIONS: settingOr(number(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'), '10', {
    description: 'The maximum number of connections to Postgres per process.',
    example: '25',
  }),
};

const Given = v.object(DATABASE_SETTINGS);

/** A database with its table names; a fault if the names are for the other database.  [CFG-7] */
export const withTables = (
  database: Database,
  { schema, prefix }: { readonly schema: string | undefined; readonly prefix: string | undefined },
  named: { readonly database: string; readonly schema: string; readonly prefix: string },
): Database | { readonly wrong: string } => {
  if (database.kind === 'sqlite') {
    if (schema !== undefined) return { wrong: `${named.schema} must not be set when ${named.database} is a file: use ${named.prefix}.` };
    return { ...database, ...(prefix !== undefined && { prefix }) };
  }
  if (prefix !== undefined) return { wrong: `${named.prefix} must not be set when ${named.database} is Postgres: use ${named.schema}.` };
  return { ...database, ...(schema !== undefined && { schema }) };
};

const SETTINGS = { database: 'LEDGER_DATABASE_URL', schema: 'LEDGER_DATABASE_SCHEMA', prefix: 'LEDGER_DATABASE_PREFIX' } as const;

export const databaseOf = (given: v.InferOutput<typeof Given>): Database | { readonly wrong: string } => {
  const { LEDGER_DATABASE_DIRECT_URL: directUrl, LEDGER_DATABASE_READ_URL: readUrl } = given;
  const tables = { schema: given.LEDGER_DATABASE_SCHEMA, prefix: given.LEDGER_DATABASE_PREFIX };
  const database = withTables(given.LEDGER_DATABASE_URL, tables, SETTINGS);
  if ('wrong' in database) return database;
  if (database.kind === 'postgres')
    return { ...database, ...(directUrl !== undefined && { directUrl }), ...(readUrl !== undefined && { readUrl }) };
  if (directUrl === undefined && readUrl === undefined) return database;
  const stray = directUrl === undefined ? 'LEDGER_DATABASE_READ_URL' : 'LEDGER_DATABASE_DIRECT_URL';
  return { wrong: `${stray} must not be set when LEDGER_DATABASE_URL is a file.` };
};
