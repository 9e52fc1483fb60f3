import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-refusals-'));
const url = `file:${join(folder, 'ledger.db')}`;
const createIn = (database: string, ...options: readonly string[]) =>
  run(database, 'company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'corporation', ...options);
beforeAll(() => expect(createIn(url).status).toBe(0));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('a refusal on the command line', () => {
  it.each<readonly [string, readonly string[], RegExp]>([
    ['a day', ['trial-balance', '--as-of', '2026-02-30'], /^books: --as-of: "2026-02-30" is not a calendar date like 2026-01-31\.$/m],
    ['a year', ['trial-balance', '--as-of', '3000-01-01'], /^books: --as-of: 3000-01-01 is not in the years 1900 to 2999\.$/m],
    [
      'a currency',
      ['company', 'create', '--name', 'A', '--currency', 'XYZ', '--legal-structure', 'llc'],
      /^books: --currency: "XYZ" is not/m,
    ],
    [
      'a time zone',
      ['company', 'create', '--name', 'A', '--currency', 'USD', '--legal-structure', 'llc', '--time-zone', 'Moon'],
      /^books: --time-zone: "Moon"/m,
    ],
    ['a name', ['company', 'create', '--name', ' ', '--currency', 'USD', '--legal-structure', 'llc'], /^books: --name: must have 1 to/m],
    [
      "the owner's address",
      ['company', 'create', '--name', 'A', '--currency', 'USD', '--legal-structure', 'llc', '--owner-email', 'ada'],
      /^books: --owner-email: "ada" is not an email address\.$/m,
    ],
  ])('[CLI-14] names the option of %s', (_, words, sentence) => {
    const ran = run(url, ...words);
    expect([ran.status, ran.out]).toEqual([1, '']);
    expect(ran.error).toMatch(sentence);
  });

  it('[CLI-29] names the option of books that are not there, which were typed wrongly', () => {
    expect(run(url, 'trial-balance', '--books', 'led_none')).toEqual({
      status: 2,
      out: '',
      error: 'books: --books: no books match "led_none". List them with: books company\n',
    });
  });

  it.each<readonly [string, readonly string[], RegExp]>([
    ['a member', ['tokens', 'create', '--member', 'Ada'], /^books: No member matches "Ada"\. Find one with: books members$/m],
    ['an account', ['import', 'none.csv', '--account', '9999'], /^books: No account matches "9999"\. Find one with: books accounts$/m],
    ['a group', ['rules', 'lst'], /^books: Unknown command 'lst'\. Did you mean list\?$/m],
    ['a command', ['inbxo'], /^books: Unknown command 'inbxo'\. Did you mean inbox\?$/m],
    ['an option', ['inbox', '--limt', '5'], /^books: Unknown option '--limt'\. Did you mean --limit\?$/m],
    ['a word that is missing', ['transfer', 'coffee'], /^books: Missing required argument '\w+'\. See: books transfer --help$/m],
    ['a number', ['inbox', '--limit', 'many'], /^books: --limit: "many" is invalid\. Must be a whole number from 1 to 200\.$/m],
  ])('[CLI-29] [CLI-30] a wrong word is one sentence, and never the help: %s', (_, words, sentence) => {
    const ran = run(url, ...words);
    expect([ran.status, ran.out]).toEqual([2, '']);
    expect(ran.error).toMatch(sentence);
    expect(ran.error.trim().split('\n')).toHaveLength(1);
  });

  it('[BOO-4] books have the owner that they are created with', async () => {
    const file = join(folder, 'owner.db');
    const created = createIn(`file:${file}`, '--owner-name', 'Ada', '--owner-email', 'ada@example.com', '--json');
    expect(created.error).toBe('');
    const { ledger_id: ledgerId, member_id: memberId } = JSON.parse(created.out);
    const ledger = createLedger({ store: sqliteStore({ file }) });
    const members = granted(await ledger.members.list(granted(await ledger.books.operator(ledgerId))));
    await ledger.close();
    expect(members).toMatchObject([{ id: memberId, name: 'Ada', email: 'ada@example.com', role: 'owner' }]);
  });

  it('[CLI-2] an address that cannot be read is not shown with its password', () => {
    const { status, error } = run('postgres://me:se/cret@db:5432/books', 'company', 'list');
    expect([status, error]).toEqual([
      1,
      'books: LEDGER_DATABASE_URL (environment) must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE (got "postgres://…").\n',
    ]);
  });

  it('[CLI-14] gives advice that can be followed', () => {
    const days = file('days.csv', 'Date,Description,Amount\n02/03/2026,Tea,-5.00\n');
    expect(run(url, 'import', days, '--account', '1010').error).toContain('Set --date-order to dmy or mdy.');
    expect(run(url, 'import', days, '--account', '1010', '--date-order', 'dmy')).toMatchObject({ status: 0, error: '' });
    const marks = file('marks.csv', 'Day,Description,Amount\n2026-03-04,Tea,"-1,230"\n');
    expect(run(url, 'import', marks, '--account', '1010').error).toContain('Set --decimal-mark to "." or ",".');
    expect(run(url, 'import', marks, '--account', '1010', '--decimal-mark', '.')).toMatchObject({ status: 0, error: '' });
  });
});
