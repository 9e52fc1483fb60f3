import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { kill, MAIN, NOBODY, type Ran, run, running, startProcess } from './processes.ts';

/** Each command is a process of its own, which takes its time where many tests run. */
vi.setConfig({ testTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), 'ledger-travel-cli-'));
const at = (name: string) => join(folder, name);
const here = `file:${at('ledger.db')}`;
const AS = ['--currency', 'USD', '--legal-structure', 'corporation'];
let server: PostgresServer;
let there: string;

beforeAll(async () => {
  server = await startPostgres();
  there = await server.freshDatabase();
  ran(run(here, 'company', 'create', '--name', 'Juniper Coffee', ...AS));
  ran(run(here, 'company', 'add', '--name', 'Roastery', ...AS, '--books', 'Juniper Coffee'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ran = ({ status, out, error }: Ran): string => {
  expect([status, error]).toEqual([0, '']);
  return out;
};

const refused = ({ status, error }: Ran): string => {
  expect(status).not.toBe(0);
  return error;
};

const headIn = (text: string): string => /^ *head ([0-9a-f]{64})$/m.exec(text)?.[1] ?? 'none';

it('[CLI-51] [CLI-52] books go from SQLite to Postgres and back, and refusals say how it is done', async () => {
  expect(refused(run(here, 'company', 'export', at('juniper.tar')))).toContain('Choose one with --books');
  const wrote = ran(run(here, 'company', 'export', at('juniper.tar'), '--books', 'Juniper Coffee'));
  expect(wrote).toMatch(/^Exported the books Juniper Coffee \(led_\w+\) to .*juniper\.tar\.\nSHA-256 [0-9a-f]{64}\n$/);
  expect(refused(run(here, 'company', 'export', at('juniper.tar'), '--books', 'Roastery'))).toContain('already exists');
  ran(run(here, 'company', 'export', at('roastery.tar'), '--books', 'Roastery', '--json'));

  const imported = ran(run(there, 'company', 'import', at('juniper.tar')));
  expect(imported).toContain('tokens, signed-in browsers and sign-in links. Create a new token for each program');
  expect(refused(run(there, 'company', 'import', at('juniper.tar')))).toMatch(
    /^books: The books Juniper Coffee \(led_\w+\) already exist in this database\./,
  );
  expect(refused(run(there, 'company', 'import', at('roastery.tar')))).toMatch(/import again with --join-organization\.\n$/);
  const beside = JSON.parse(ran(run(there, 'company', 'import', at('roastery.tar'), '--join-organization', '--json')));
  expect(beside).toMatchObject({ name: 'Roastery', left_out: expect.any(Array) });

  ran(run(there, 'company', 'export', at('again.tar'), '--books', 'Juniper Coffee'));
  expect(readFileSync(at('again.tar')).equals(readFileSync(at('juniper.tar')))).toBe(true);
  const back = `file:${at('back.db')}`;
  ran(run(back, 'company', 'import', at('again.tar')));
  const before = run(here, 'verify', '--books', 'Juniper Coffee');
  const after = run(back, 'verify');
  expect(headIn(ran(after))).toBe(headIn(ran(before)));
  // What the import advises.
  const advised = /Sign in with: (.*)\n/.exec(imported)?.[1]?.split(' ').slice(1) ?? [];
  expect(ran(run(there, ...advised))).toContain('/app/sign-in#');
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('[CLI-52] a damaged file, none, and a server are refused', async () => {
  const empty = `file:${at('empty.db')}`;
  expect(refused(run(empty, 'company', 'import', at('none.tar')))).toContain('does not exist');
  ran(run(here, 'company', 'export', at('cut.tar'), '--books', 'Juniper Coffee'));
  truncateSync(at('cut.tar'), 5_000);
  expect(refused(run(empty, 'company', 'import', at('cut.tar')))).toMatch(
    /The archive is damaged: .*Nothing was imported\. Export the books again\.\n$/,
  );
  expect(refused(run(empty, 'company', 'list'))).toContain('The database has no books');
  const onServer = await running(process.execPath, [MAIN, 'company', 'import', at('juniper.tar')], {
    ...NOBODY,
    LEDGER_URL: 'http://127.0.0.1:1',
    LEDGER_TOKEN: 'token',
  });
  expect(refused(onServer)).toContain('"company import" works on the database, not through a server');
});

it('[CLI-53] [CLI-54] [TRV-10] move takes all books away, goes on where it was cut, and refuses what came to another point', async () => {
  const url = await server.freshDatabase();
  expect(ran(run(here, 'move', '--to', url, '--books', 'Roastery'))).toMatch(
    /^Roastery \(led_\w+\): 0 entries, moved\.\nSet LEDGER_DATABASE_URL/,
  );
  expect(ran(run(here, 'move', '--to', url))).toMatch(
    /Juniper Coffee \(led_\w+\): 0 entries, moved\.\nRoastery \(led_\w+\): 0 entries, already there\./,
  );
  const heads = (database: string) => ran(run(database, 'verify', '--csv')).replaceAll('\r', '');
  expect(heads(url)).toBe(heads(here));
  expect(refused(run(here, 'move', '--to', here))).toContain('--to is the database that already contains the books.');
  expect(refused(run(here, 'move', '--to', 'mysql://x'))).toMatch(/--to must be file:PATH or postgres:.* \(got "mysql:\/\/x"\)\./);
  const makeToken = () => run(here, 'tokens', 'create', '--name', 'till', '--books', 'Roastery');
  expect(refused(makeToken())).toMatch(/These books moved to another database at 20.+the operator can run "books company reopen" here\./);
  const reopen = (books: string) => ran(run(here, 'company', 'reopen', '--books', books));
  expect(reopen('Roastery')).toMatch(
    /^Roastery \(led_\w+\) is writable in this database again\. Changes made in its copy since 20.+ stay there\. If the copy is still in use, both run the same scheduled jobs: /m,
  );
  expect(reopen('Roastery')).toMatch(/^Roastery \(led_\w+\) was not moved\. It is writable in this database\.$/m);
  ran(makeToken());
  ran(run(url, 'tokens', 'create', '--name', 'till', '--books', 'Roastery'));
  expect(refused(run(here, 'move', '--to', url))).toMatch(
    /The books Roastery \(led_\w+\) already exist in the other database and were changed there\. Move them to a different database\./,
  );
  expect(ran(run(here, 'move', '--to', `file:${at('another.db')}`, '--books', 'Roastery'))).toContain('moved');
  expect(refused(run(here, 'move', '--to', url, '--books', 'Roastery'))).toContain('already exist in the other database');
  expect(refused(run(here, 'move', '--to', `file:${at('third.db')}`, '--books', 'Roastery'))).toMatch(
    /The books Roastery \(led_\w+\) moved to another database at 20.+\. Move them from that database, or first make them writable here with "books company reopen"\./,
  );
  reopen('Juniper Coffee');
});

it('[CLI-51] [TRV-11] an owner writes the books of a server into a file, and a member does not', async () => {
  const { url, child } = await startProcess(here);
  try {
    const tokenOf = (...words: readonly string[]) => ran(run(here, 'tokens', 'create', ...words, '--books', 'Juniper Coffee')).trim();
    const onServer = (words: readonly string[], as: string) =>
      running(process.execPath, [MAIN, ...words], { LEDGER_URL: url, LEDGER_TOKEN: as });
    expect(ran(await onServer(['company', 'export', at('served.tar')], tokenOf()))).toMatch(/^Exported the books Juniper Coffee/);
    expect(ran(run(`file:${at('served.db')}`, 'company', 'import', at('served.tar')))).toContain('No problems found');
    ran(run(here, 'members', 'create', 'Bo', '--role', 'admin', '--books', 'Juniper Coffee'));
    const refusedTo = await onServer(['company', 'export', at('never.tar')], tokenOf('--member', 'Bo'));
    expect([refusedTo.status, refusedTo.error]).toEqual([3, 'books: The role admin is not allowed to do this (export.books).\n']);
    expect(readdirSync(folder).filter((name) => name.startsWith('.') || name === 'never.tar')).toEqual([]);
  } finally {
    await kill(child);
  }
});
