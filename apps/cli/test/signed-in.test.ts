import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kill, MAIN, type Ran, type ServerProcess, startProcess } from './processes.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ledger-signed-in-')));
const home = { XDG_CONFIG_HOME: join(folder, 'config'), XDG_STATE_HOME: join(folder, 'state') };
const { PATH = '' } = process.env;
let server: ServerProcess;
let made = 0;

/** Runs a command in a folder, with no other variables than those given. */
const ledger = (cwd: string, words: readonly string[], env: Readonly<Record<string, string>> = home): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], { cwd, env: { PATH, ...env }, encoding: 'utf8' });
  return { status, out: stdout, error: stderr };
};

const NEW_BOOKS = ['--currency', 'USD', '--legal-structure', 'llc'];
const signedOut = { XDG_CONFIG_HOME: join(folder, 'nobody') };

/** A folder with books in its default database, as a person without a sign-in has it. */
const folderWithBooks = (): string => {
  const path = join(folder, String(made++));
  cpSync(join(folder, 'with-books'), path, { recursive: true });
  return path;
};

beforeAll(async () => {
  const database = `file:${join(folder, 'server.db')}`;
  const created = ledger(folder, ['company', 'create', '--name', 'There', ...NEW_BOOKS, '--json'], { LEDGER_DATABASE_URL: database });
  mkdirSync(join(folder, 'with-books'));
  expect(ledger(join(folder, 'with-books'), ['company', 'create', '--name', 'Here', ...NEW_BOOKS], signedOut).status).toBe(0);
  server = await startProcess(database);
  expect(ledger(folder, ['login', server.url, '--token', JSON.parse(created.out).token])).toMatchObject({ status: 0 });
});
afterAll(async () => {
  await kill(server.child);
  rmSync(folder, { recursive: true, force: true });
});

/** The commands on a database, each with a way to try them once the database is named. */
const COMMANDS: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['migrate', ['migrate']],
  ['backup', ['backup', 'copy.db']],
  ['restore', ['restore', 'copy.db']],
  ['move', ['move', '--to', 'file:moved.db']],
  ['worker', ['worker']],
  ['company create', ['company', 'create', '--name', 'Another', ...NEW_BOOKS]],
  ['company import', ['company', 'import', 'there.tar']],
  ['company reopen', ['company', 'reopen']],
  ['company disconnect', ['company', 'disconnect', '--all']],
  ['serve', ['serve']],
];

describe('after "books login", a command on a database', () => {
  const ENDLESS = ['worker', 'serve'];

  it.each(COMMANDS)('[CLI-60] is refused, and touches no database: %s', (name, words) => {
    const cwd = folderWithBooks();
    const file = join(cwd, 'data', 'ledger.db');
    const before = readFileSync(file);
    const { status, out, error } = ledger(cwd, words);
    expect([status, out]).toEqual([2, '']);
    expect(error).toMatch(new RegExp(`^books: "${name}" works on a database, but you are signed in to ${server.url}\\. .*\n$`));
    expect([readdirSync(cwd), readdirSync(join(cwd, 'data'))]).toEqual([['data'], ['ledger.db']]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  /** The variable as a refusal advises it. */
  const advised = (cwd: string, words: readonly string[]): Readonly<Record<string, string>> => {
    const [, url = ''] = /set it in LEDGER_DATABASE_URL, such as (\S+), or/.exec(ledger(cwd, words).error) ?? [];
    return { ...home, LEDGER_DATABASE_URL: url };
  };

  it.each(COMMANDS.filter(([name]) => !ENDLESS.includes(name)))(
    '[CLI-14] [CLI-60] works on the database of the advice: %s',
    (name, words) => {
      const cwd = folderWithBooks();
      const env = advised(cwd, words);
      if (name === 'restore') {
        expect(ledger(cwd, ['backup', 'copy.db'], env).status).toBe(0);
        rmSync(join(cwd, 'data'), { recursive: true });
      }
      if (name === 'company import') expect(ledger(cwd, ['company', 'export', 'there.tar'])).toMatchObject({ status: 0 });
      expect(ledger(cwd, words, env)).toMatchObject({ status: 0, error: '' });
    },
  );

  it.each(ENDLESS)('[CLI-14] [CLI-60] works on the database of the advice: %s', async (name) => {
    const cwd = folderWithBooks();
    const child = spawn(process.execPath, [MAIN, name], { cwd, env: { PATH, LEDGER_PORT: '0', ...advised(cwd, [name]) } });
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toContain('"level":30');
    await kill(child);
  });

  it('[CLI-14] [CLI-60] has a way on the server, or after signing out, as the advice says', () => {
    const cwd = folderWithBooks();
    const instead = (words: readonly string[]): readonly string[] =>
      (/For the books on the server, use "books ([^"]+)"/.exec(ledger(cwd, words).error)?.[1] ?? '').split(' ');
    expect(ledger(cwd, instead(['backup', 'copy.db']))).toMatchObject({
      status: 0,
      out: expect.stringContaining('Exported the books There'),
    });
    expect(existsSync(join(cwd, 'FILE'))).toBe(true);
    const another = ledger(cwd, [...instead(['company', 'create', '--name', 'B', ...NEW_BOOKS]), '--name', 'B', ...NEW_BOOKS]);
    expect(another).toMatchObject({ status: 0, error: '' });
    const [, advice = ''] = /or sign out with: books (\w+)$/.exec(ledger(cwd, ['migrate']).error.trim()) ?? [];
    const config = { XDG_CONFIG_HOME: join(folder, 'leaves') };
    const token = JSON.parse(readFileSync(join(home.XDG_CONFIG_HOME, 'ledger-books', 'profiles.json'), 'utf8')).default.books[0].token;
    expect(ledger(cwd, ['login', server.url, '--token', token], config).status).toBe(0);
    expect(ledger(cwd, ['migrate'], config).status).toBe(2);
    expect(ledger(cwd, [advice], config).status).toBe(0);
    expect(ledger(cwd, ['migrate'], config).status).toBe(0);
  });
});

describe('without a sign-in', () => {
  it('[CLI-60] a command on the default database prints its path, and a backup the path of the original', () => {
    const cwd = folderWithBooks();
    const file = join(cwd, 'data', 'ledger.db');
    const note = `Using the default database, ${file}. To use another one, set LEDGER_DATABASE_URL.\n`;
    expect(ledger(cwd, ['migrate'], signedOut)).toEqual({ status: 0, out: 'The tables are up to date.\n', error: note });
    const { error, out } = ledger(cwd, ['backup', 'copy.db'], signedOut);
    expect([error, out]).toEqual([note, expect.stringContaining(`Copied 1 set of books with 0 entries from ${file} to copy.db.`)]);
    const named = { ...signedOut, LEDGER_DATABASE_URL: 'file:./data/ledger.db' };
    expect(ledger(cwd, ['migrate'], named)).toMatchObject({ status: 0, error: '' });
  });
});

describe('status', () => {
  const statusOf = (cwd: string, env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    JSON.parse(ledger(cwd, ['status', '--json', ...words], env).out);

  it('[CLI-59] has the server, the books and the member, and what selects them', () => {
    const cwd = folderWithBooks();
    expect(statusOf(cwd, home)).toEqual({
      ...{ kind: 'server', address: server.url, decided_by: 'books login' },
      ...{ books: { id: expect.stringMatching(/^led_/), name: 'There' }, books_decided_by: 'the latest books login' },
      member: { id: expect.stringMatching(/^mem_/), name: 'Owner', role: 'owner' },
    });
    expect(statusOf(cwd, home, '--books', 'there', '--profile', 'default')).toMatchObject({
      decided_by: '--profile',
      books_decided_by: '--books',
    });
    expect(statusOf(cwd, { ...home, LEDGER_PROFILE: 'default', LEDGER_BOOKS: 'There' })).toMatchObject({
      decided_by: 'LEDGER_PROFILE (environment)',
      books_decided_by: 'LEDGER_BOOKS (environment)',
    });
    const token = JSON.parse(readFileSync(join(home.XDG_CONFIG_HOME, 'ledger-books', 'profiles.json'), 'utf8')).default.books.find(
      ({ name }: { readonly name: string }) => name === 'There',
    ).token;
    expect(statusOf(cwd, { ...signedOut, LEDGER_URL: server.url, LEDGER_TOKEN: token })).toMatchObject({
      ...{ kind: 'server', decided_by: 'LEDGER_URL (environment)', books_decided_by: 'LEDGER_TOKEN (environment)' },
      books: { name: 'There' },
    });
    expect(ledger(cwd, ['status']).out).toMatch(
      /^server +http:\S+ +books login\nbooks +There \(led_\w+\) +the latest books login\nmember /m,
    );
  });

  it('[CLI-59] has the database and its only books; several need a choice', () => {
    const cwd = folderWithBooks();
    const file = join(cwd, 'data', 'ledger.db');
    expect(statusOf(cwd, signedOut)).toMatchObject({
      ...{ kind: 'database', address: file, decided_by: 'the default', member: null },
      ...{ books: { name: 'Here' }, books_decided_by: 'the only books' },
    });
    const named = { ...home, LEDGER_DATABASE_URL: `file:${file}` };
    expect(statusOf(cwd, named).decided_by).toBe('LEDGER_DATABASE_URL (environment)');
    ledger(cwd, ['company', 'create', '--name', 'Two', ...NEW_BOOKS], named);
    expect(statusOf(cwd, named)).toMatchObject({ books: null, books_decided_by: null });
    expect(statusOf(cwd, named, '--books', 'Two')).toMatchObject({ books: { name: 'Two' }, books_decided_by: '--books' });
  });

  it('[CLI-59] prints what is selected also if it cannot be reached, and then the reason', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const none = ledger(empty, ['status'], signedOut);
    expect([none.status, none.out]).toEqual([1, expect.stringContaining(join(empty, 'data', 'ledger.db'))]);
    expect(none.error).toContain('There is no database at');
    const away = ledger(empty, ['status', '--json'], { ...signedOut, LEDGER_URL: 'http://127.0.0.1:9', LEDGER_TOKEN: 'x' });
    expect(JSON.parse(away.out)).toMatchObject({ address: 'http://127.0.0.1:9', books: null, member: null });
    expect([away.status, away.error]).toEqual([4, expect.stringContaining('Is the server running?')]);
  });
});
