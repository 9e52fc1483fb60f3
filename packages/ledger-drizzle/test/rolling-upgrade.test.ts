import { createLedger, granted, Unavailable } from 'ledger-core';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Migration, migrationsIn } from '../src/migrations.ts';
import { postgresArchives, postgresStore } from '../src/postgres/index.ts';
import { applyMigrations, POSTGRES_MIGRATIONS } from '../src/postgres/migrate.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** What a migration of the next version may do while the program of this one works. */
const EXPANDS = [
  /^create (table|(unique )?index|or replace function|function|trigger|constraint trigger) /i,
  /^alter table "?\w+"? add column (?![^;]*not null(?![^;]*default))/i,
  /^alter table "?\w+"? add constraint "?\w+"? foreign key/i,
];
const withoutComments = (statement: string): string => statement.replaceAll(/^--.*$/gm, '').trim();
const unfit = (statements: readonly string[]): readonly string[] =>
  statements.map(withoutComments).filter((statement) => !EXPANDS.some((form) => form.test(statement)));

const known = migrationsIn(POSTGRES_MIGRATIONS);
const next = (isAdditive: boolean, ...statements: readonly string[]): Migration => ({
  tag: 'next',
  when: (known.at(-1)?.when ?? 0) + 1,
  statements,
  hash: 'the next one',
  isAdditive,
});

/** Two tables of the next version, one with a guard, and a column. */
const EXPANDING = [
  'create table visits (ledger_no bigint not null, id text primary key)',
  'alter table counterparties add column initial text',
  `create function refuse_visits() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$`,
  'create trigger visits_stay before delete on visits execute function refuse_visits()',
];

describe('a program on the tables of the next version', () => {
  const upgraded = async (isAdditive: boolean): Promise<string> => {
    const url = await server.freshDatabase();
    await (await postgresStore({ url })).close();
    const connection = tablesAt(url);
    await applyMigrations(connection, 'ledger', [...known, next(isAdditive, ...EXPANDING)]);
    await connection.end();
    return url;
  };

  it('[STO-141] opens, writes, verifies and inspects them when all that was added is additive, and exports nothing', async () => {
    const url = await upgraded(true);
    const store = await postgresStore({ url });
    onTestFinished(() => store.close());
    const ledger = createLedger({ store });
    const { owner } = granted(await ledger.books.open({ name: 'Between', currency: 'USD', legalStructure: 'corporation' }));
    granted(await ledger.counterparties.create(owner, { name: 'The next' }));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
    expect(await store.inspect()).toEqual([]);
    const archives = await postgresArchives({ url, isMigrated: true });
    onTestFinished(() => archives.close());
    const exported = async (): Promise<void> => {
      for await (const bytes of archives.export(owner.ledgerId, {})) expect(bytes).toBeDefined();
    };
    await expect(exported()).rejects.toThrow(Unavailable);
    await expect(exported()).rejects.toThrow('Only that version can export these books');
  });

  it('[STO-141] [STO-51] refuses them when something is not additive', async () => {
    const url = await upgraded(false);
    await expect(postgresStore({ url })).rejects.toThrow('Run that version, or a newer one.');
  });
});

it('[STO-141] a migration that says it is additive only adds', () => {
  expect(unfit(EXPANDING)).toEqual([]);
  const others = [
    'alter table counterparties drop column name',
    'alter table counterparties add column initial text not null',
    'update counterparties set name = 1',
  ];
  expect(unfit(others)).toEqual(others);
  for (const { tag, isAdditive, statements } of known) expect([tag, isAdditive ? unfit(statements) : []]).toEqual([tag, []]);
});
