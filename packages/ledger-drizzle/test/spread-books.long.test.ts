import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from 'ledger-core/contract';
import { type OwnPostgres, startOwnPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { makeRichBooks } from './rich-books.ts';

/** Each case of the contract has a database of its own. */
vi.setConfig({ testTimeout: 300_000 });

/** A server that writes down every statement that it is given. */
const folder = mkdtempSync(join(tmpdir(), 'ledger-statements-'));
chmodSync(folder, 0o777);
const WRITES_DOWN = [
  ...['logging_collector=on', 'log_destination=jsonlog', 'log_statement=all', 'log_parameter_max_length=0'],
  ...[`log_directory=${folder}`, 'log_filename=statements', 'log_rotation_size=0'],
];

let server: OwnPostgres;
beforeAll(async () => {
  server = await startOwnPostgres(WRITES_DOWN);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The list of books is whole on every machine; it is no table of one set of books. Nor is the record of migrations. */
const LIST_OF_BOOKS = 'ledgers';

describe('books that are spread over machines by their number', () => {
  it('[STO-134] have it in every table, in every primary key, unique index and foreign key', async () => {
    const url = await server.freshDatabase();
    await (await postgresStore({ url })).close();
    const sql = tablesAt(url);
    const tables = await sql<{ name: string; has: boolean }[]>`
      select c.relname as name, bool_or(a.attname = 'ledger_no' and a.attnotnull) as has
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'r' and c.relnamespace = 'ledger'::regnamespace and c.relname <> 'schema_versions' group by 1`;
    const keys = await sql<{ name: string; table: string; columns: string[] }[]>`
      select i.indexrelid::regclass::text as name, c.relname as table,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'ledger'::regnamespace and c.relname <> 'schema_versions'`;
    const references = await sql<{ name: string; from: string[]; to: string[] }[]>`
      select conname as name, array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as from,
        array(select attname::text from pg_attribute where attrelid = confrelid and attnum = any(confkey)) as to
      from pg_constraint where contype = 'f'`;
    await sql.end();
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter(({ has }) => !has)).toEqual([]);
    const whole = keys.filter(({ columns }) => !columns.includes('ledger_no')).map(({ table, columns }) => [table, ...columns]);
    expect(whole).toEqual([
      [LIST_OF_BOOKS, 'ledger_id'],
      [LIST_OF_BOOKS, 'external_id', 'organization_id'],
    ]);
    expect(references.filter(({ from, to }) => !from.includes('ledger_no') || !to.includes('ledger_no'))).toEqual([]);
  });

  it('[STO-135] are named in every statement, but in those that find books or ask for the work of all of them', async () => {
    await makeRichBooks(await postgresStore({ url: await server.freshDatabase() }));
    for (const { run } of contract) {
      const store = await postgresStore({ url: await server.freshDatabase(), connections: 4 });
      await run(store);
      await store.close();
    }
    const asked = statementsIn(readFileSync(join(folder, 'statements.json'), 'utf8'));
    expect(asked.length).toBeGreaterThan(250);
    const across = asked.filter((statement) => unboundIn(statement).length > 0);
    expect(across.map((statement) => unboundIn(statement).toSorted().join(', ')).toSorted()).toEqual([
      'due, ledgers',
      'ledgers',
      'ledgers',
      'ledgers',
      'ledgers, notifiers',
      'ledgers, searchers',
      'ledgers, webhook_subscriptions',
      'webhook_deliveries, webhook_subscriptions',
    ]);
  });
});

/** The statements on rows that a log has, each once. */
const statementsIn = (log: string): readonly string[] => {
  const said = log.split('\n').flatMap((line) => (line.startsWith('{') ? [(JSON.parse(line) as { message: string }).message] : []));
  const asked = said.flatMap((message) => /^(?:execute [^:]*|statement): ([\s\S]*)/.exec(message)?.[1] ?? []);
  const withoutSchema = asked.map((statement) => statement.replaceAll('"ledger".', ''));
  return [...new Set(withoutSchema)].filter(
    (statement) => /^\s*(select|insert|update|delete|with)\b/.test(statement) && TABLES.test(statement),
  );
};

const TABLES = /\b(?:from|join|update|into) "\w+"/;

/** The tables of a statement in which no books are named: neither by a parameter or a given row, nor through a table in which they are. */
const unboundIn = (statement: string): readonly string[] => {
  const found = (pattern: RegExp) => [...statement.matchAll(pattern)];
  const made = new Set(found(/(?:with|,) "?(\w+)"? as \(/g).map(([, name]) => name));
  const tables = found(/\b(?:from|join|update|into) "(\w+)"/g).flatMap(([, name]) => (name === undefined || made.has(name) ? [] : [name]));
  const bound = new Set([
    ...found(/insert into "(\w+)" \([^)]*"ledger_no"/g).map(([, table]) => table),
    ...found(/"(\w+)"\."ledger_no" = (?:\$\d|given\."ledger_no")/g).map(([, table]) => table),
    ...found(/"(\w+)"\."ledger_id" = \$\d/g).map(([, table]) => table),
    // A statement on one table need not name it with each column.
    ...(/(?<!\.)"ledger_no" = \$\d/.test(statement) && new Set(tables).size === 1 ? tables : []),
  ]);
  const joined = found(/"(\w+)"\."ledger_no" = "(\w+)"\."ledger_no"/g);
  for (const _ of joined) for (const [, one, other] of joined) if (bound.has(one) || bound.has(other)) bound.add(one).add(other);
  return [...new Set(tables)].filter((table) => !bound.has(table));
};
