import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLedger, granted, type Repositories } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { startPostgres } from 'ledger-postgres';
import { beforeAll, describe, expect, it } from 'vitest';

import { builtServer } from './built-server.ts';
import { type Ran, run, running, SERVER } from './processes.ts';

const { folder, postgres } = builtServer('command-line', startPostgres);
let made = 0;
const freshFolder = (): string => {
  const path = join(folder, String(made++));
  mkdirSync(path);
  return path;
};

/** Commands that need books, with the options that they require. */
const READING = [
  ['verify'],
  ['trial-balance'],
  ['company', 'list'],
  ['tokens', 'create'],
  ['import', 'statement.csv', '--account', '1010'],
] satisfies readonly (readonly [string, ...string[]])[];

const expectSentence = ({ status, out, error }: Ran, sentence: string, code = 1): void => {
  expect(error).toContain(sentence);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect([status, out]).toEqual([code, '']);
};

it.each([[], ['migrate'], ['serve', 'worker'], ['toString']])('[CLI-25] the server has two entrances, not %s', async (...words) => {
  expectSentence(await running(process.execPath, [SERVER, ...words]), 'Usage: ledger-server serve|worker');
});

const openBooks = (url: string, ...more: readonly string[]) => {
  const ran = run(url, 'company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'corporation', '--json', ...more);
  expect(ran.error).toBe('');
  return JSON.parse(ran.out) as { readonly ledger_id: string; readonly token: string };
};

it('[BOO-9] the command line opens books with an external id once', () => {
  const url = `file:${join(folder, 'once.db')}`;
  const first = openBooks(url, '--external-id', 'main');
  expect(openBooks(url, '--external-id', 'main')).toEqual({ ...first, token: null, page: null });
  const words = ['company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'corporation', '--external-id', 'main'];
  expect(run(url, ...words).out).toMatch(
    /^ledger_id +led_.*\nmember_id +mem_.*\nThese books existed\. Create a token with: books tokens create\n$/,
  );
});

/** Posts a sale to the books of a file; `after` may then write to the tables without the library. */
const postSale = async (file: string, after: (books: Repositories) => Promise<void> = async () => undefined): Promise<void> => {
  const store = sqliteStore({ file });
  const ledger = createLedger({ store });
  const [settings] = await ledger.books.all();
  const owner = granted(await ledger.books.operator(settings?.id ?? 'led_none'));
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const account = (code: string) => accounts.find((each) => each.account.code === code)?.account.id ?? 'acct_none';
  const line = (code: string, side: 'debit' | 'credit') => ({ accountId: account(code), side, amount: '1.00' });
  granted(
    await ledger.journal.post(owner, { date: '2026-01-05', description: 'Sale', lines: [line('1010', 'debit'), line('4010', 'credit')] }),
  );
  await store.write(owner.ledgerId, after);
  await ledger.close();
};

/** Marks an account as never posted to, without the library. */
const breakBooks = (file: string): Promise<void> =>
  postSale(file, async (books) => {
    const sales = (await books.accounts.chart()).byCode.get('4010');
    if (sales !== undefined) await books.accounts.update([{ ...sales, hasActivity: false }]);
  });

describe('a command on a database that is missing', () => {
  it.each([...READING, ['backup', 'copy.db']])('[CLI-10] refuses a file that is not there, and makes nothing: %s %s', (...words) => {
    const inside = freshFolder();
    const file = join(inside, 'data', 'ledger.db');
    expectSentence(
      run(`file:${file}`, ...words),
      `There is no database at ${file}. Set LEDGER_DATABASE_URL, or create one with: books migrate`,
    );
    expect(readdirSync(inside)).toEqual([]);
  });

  it('[CLI-10] refuses a file without tables, and leaves it unchanged', () => {
    const inside = freshFolder();
    const file = join(inside, 'ledger.db');
    writeFileSync(file, '');
    for (const words of READING) expectSentence(run(`file:${file}`, ...words), `The file ${file} is not a database with ledger tables.`);
    expect([readdirSync(inside), readFileSync(file, 'utf8')]).toEqual([['ledger.db'], '']);
  });

  it('[CLI-10] refuses a database without books', () => {
    const url = `file:${join(freshFolder(), 'ledger.db')}`;
    expect(run(url, 'migrate')).toMatchObject({ status: 0, error: '' });
    for (const words of READING) expectSentence(run(url, ...words), 'The database has no books. Create some with: books company create');
  });

  it('[CLI-10] refuses a Postgres without tables, one without books, and one that cannot be reached', async () => {
    const url = await postgres().freshDatabase();
    expectSentence(run(url, 'verify'), 'The database at LEDGER_DATABASE_URL has no ledger tables in the schema ledger.');
    expect(run(url, 'migrate').status).toBe(0);
    expectSentence(run(url, 'verify'), 'The database has no books');
    expectSentence(run(`${url}_none`, 'verify'), 'The database at LEDGER_DATABASE_URL cannot be opened');
  });

  it('[CLI-10] is not needed by commands that create it, nor by openapi', () => {
    const inside = freshFolder();
    const url = `file:${join(inside, 'data', 'ledger.db')}`;
    expect(run(url, 'openapi', join(inside, 'openapi.json')).status).toBe(0);
    expect(readdirSync(inside)).toEqual(['openapi.json']);
    openBooks(url);
    expect(run(url, 'verify')).toMatchObject({ status: 0, out: expect.stringContaining('no problems found') });
  });
});

describe('verify', () => {
  it('[CLI-3] prints the head of the journal, and compares it with an earlier one', async () => {
    const file = join(freshFolder(), 'ledger.db');
    const url = `file:${file}`;
    openBooks(url);
    await postSale(file);
    const first = run(url, 'verify');
    expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^Database: no problems found\.\n.*1 entry,/) });
    const head = /head ([0-9a-f]{64})/.exec(first.out)?.[1] ?? 'none';
    await postSale(file);
    expect(run(url, 'verify', '--head', head)).toMatchObject({ status: 0, out: expect.stringContaining('2 entries') });
    const other = run(url, 'verify', '--head', 'f'.repeat(64));
    expect(other).toMatchObject({ status: 1, out: expect.stringContaining('[JRN-22] The given head, ffff') });
    expectSentence(run(url, 'verify', '--head', 'short'), '--head must be the 64 hexadecimal digits', 2);
  });

  it('[CLI-3] [RPT-31] prints when and by whom the books were last verified, and verifies nothing', async () => {
    const file = join(freshFolder(), 'ledger.db');
    const url = `file:${file}`;
    openBooks(url);
    expect(run(url, 'verify', '--last')).toMatchObject({ status: 1, out: expect.stringMatching(/ never/) });
    await postSale(file);
    run(url, 'verify');
    await postSale(file);
    const last = run(url, 'verify', '--last', '--json');
    expect(last.status).toBe(0);
    expect(JSON.parse(last.out)).toMatchObject([{ last: { holds: true, entries: 1, verified_by: 'service:command_line' } }]);
    expect(run(url, 'verify', '--last').out).toMatch(/command line/);
    run(url, 'verify', '--head', 'f'.repeat(64));
    expect(run(url, 'verify', '--last')).toMatchObject({ status: 1, out: expect.stringMatching(/command line +1 +2/) });
    expect(run(url, 'verify', '--last', '--head', 'f'.repeat(64))).toMatchObject({ status: 2 });
  });
});

describe('backup and restore', () => {
  const home = freshFolder();
  const url = `file:${join(home, 'ledger.db')}`;
  const copy = join(home, 'copy.db');
  beforeAll(() => {
    openBooks(url);
    const { status, out, error } = run(url, 'backup', copy);
    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(
      /^Database: no problems found\.\nAcme .*no problems found\.\n(?: .*\n)*Copied 1 set of books with 0 entries from .*ledger\.db to .*copy\.db\.\nSHA-256 [0-9a-f]{64}\n$/,
    );
    expect(out).toContain(createHash('sha256').update(readFileSync(copy)).digest('hex'));
  });

  it('[CLI-11] [CLI-12] restores the same books in another place, without other files', () => {
    const inside = freshFolder();
    const elsewhere = `file:${join(inside, 'data', 'ledger.db')}`;
    expect(run(elsewhere, 'restore', copy)).toMatchObject({ status: 0, error: '', out: expect.stringContaining('Copied 1 set of books') });
    expect(run(elsewhere, 'company', 'list').out).toBe(run(url, 'company', 'list').out);
    expect([readdirSync(home).toSorted(), readdirSync(join(inside, 'data'))]).toEqual([['copy.db', 'ledger.db'], ['ledger.db']]);
    expect(run(elsewhere, 'restore', copy).error).toContain('A database already exists');
  });

  it('[CLI-12] [CLI-55] a database that is restored beside the one that goes on is disconnected', () => {
    const [one, other] = [freshFolder(), freshFolder()].map((folder) => `file:${join(folder, 'ledger.db')}`) as [string, string];
    expect(run(one, 'restore', copy, '--copy')).toMatchObject({ status: 0, out: expect.stringContaining('webhooks are disabled') });
    expect(run(other, 'restore', copy).out).toContain('books company disconnect --all');
    expectSentence(run(other, 'company', 'disconnect'), 'Choose the books with --books, or use --all');
    expect(run(other, 'company', 'disconnect', '--all')).toMatchObject({
      status: 0,
      out: expect.stringContaining('webhooks are disabled'),
    });
    expect(run(other, 'verify').status).toBe(0);
  });

  it('[CLI-11] backup never replaces a file, and needs a folder', () => {
    const stored = join(freshFolder(), 'kept.db');
    writeFileSync(stored, 'kept');
    expectSentence(run(url, 'backup', stored), `The file ${stored} already exists`);
    expect(readFileSync(stored, 'utf8')).toBe('kept');
    expectSentence(run(url, 'backup', join(home, 'none', 'copy.db')), 'does not exist.');
    expect(readdirSync(home).toSorted()).toEqual(['copy.db', 'ledger.db']);
  });

  it.each(['ledger.db', 'ledger.db-wal', 'ledger.db-journal'])('[CLI-12] restore refuses where there is a %s already', (name) => {
    const inside = freshFolder();
    writeFileSync(join(inside, name), 'kept');
    expectSentence(run(`file:${join(inside, 'ledger.db')}`, 'restore', copy), `A database already exists at ${join(inside, 'ledger.db')}`);
    expect(readdirSync(inside)).toEqual([name]);
  });

  it.each<readonly [string, (whole: Buffer) => Buffer | null, string]>([
    ['is not there', () => null, 'does not exist'],
    ['is no database', () => Buffer.from('something else'.repeat(1_000)), 'is not a backup'],
    ['is empty', () => Buffer.alloc(0), 'is not a backup'],
    ['was cut off', (whole) => whole.subarray(0, -40_000), 'is not a backup, or is damaged'],
    ['was damaged', (whole) => whole.fill(0xff, 40_000, 60_000), 'cannot be copied'],
  ])('[CLI-12] restore refuses a file that %s, and leaves no files', (_, alter, sentence) => {
    const altered = join(freshFolder(), 'altered.db');
    const bytes = alter(readFileSync(copy));
    if (bytes !== null) writeFileSync(altered, bytes);
    const inside = freshFolder();
    expectSentence(run(`file:${join(inside, 'data', 'ledger.db')}`, 'restore', altered), sentence);
    expect(readdirSync(inside)).toEqual([]);
  });

  it('[CLI-11] [CLI-12] a copy with findings is kept with exit code 1, and not restored', async () => {
    const inside = freshFolder();
    const broken = join(inside, 'broken.db');
    const again = join(inside, 'again.db');
    writeFileSync(broken, readFileSync(copy));
    await breakBooks(broken);
    const ran = run(`file:${broken}`, 'backup', again);
    expect([ran.status, existsSync(again)]).toEqual([1, true]);
    expect(ran.out).toContain('Keep earlier backups');
    const refused = run(`file:${join(inside, 'data', 'ledger.db')}`, 'restore', again);
    expect(refused).toMatchObject({ status: 1, error: expect.stringContaining('Nothing was restored') });
    expect(existsSync(join(inside, 'data'))).toBe(false);
  });

  it('[CLI-3] [CLI-11] [RPT-14] a row that cannot be read is a finding, and other books are verified', () => {
    const inside = freshFolder();
    const damaged = join(inside, 'damaged.db');
    const again = join(inside, 'again.db');
    writeFileSync(damaged, readFileSync(copy));
    openBooks(`file:${damaged}`, '--name', 'Sister');
    const sql = new Sqlite(damaged);
    sql.exec("update accounts set required_dimension_ids = 'x' where code = '6110' and ledger_no = 1");
    sql.close();
    for (const requested of [['verify'], ['backup', again]]) {
      const ran = run(`file:${damaged}`, ...requested);
      expect(ran).toMatchObject({ status: 1, error: '' });
      expect(ran.out).toMatch(/^Acme \(.*\): .* problems? found\.\n/m);
      expect(ran.out).toContain('  [ACC-2] The chart of accounts cannot be read: ');
      expect(ran.out).toMatch(/^Sister .*no problems found\.$/m);
    }
    expect(existsSync(again)).toBe(true);
  });

  it('[CLI-11] [CLI-12] on Postgres they explain the commands of Postgres', () => {
    const inPostgres = 'postgres://user:secret@127.0.0.1:1/books';
    expectSentence(
      run(inPostgres, 'backup', 'books.dump'),
      'pg_dump --format=custom --schema=ledger --file=books.dump "$LEDGER_DATABASE_URL"',
    );
    expectSentence(
      run(inPostgres, 'restore', 'books.dump'),
      'pg_restore --exit-on-error --no-owner --dbname="$LEDGER_DATABASE_URL" books.dump',
    );
  });
});
