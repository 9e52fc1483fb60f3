import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MAIN, SERVER } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in a folder with a file `.env`, and no other variables than those given. */
const runIn = (file: string, env: Readonly<Record<string, string>>, program: string, ...words: readonly string[]) => {
  writeFileSync(join(folder, '.env'), file);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: folder, env, encoding: 'utf8' });
  return { status, out: stdout, error: stderr };
};

it('[CFG-4] config prints the settings, with where each comes from', () => {
  const file = 'LEDGER_LOG_LEVEL=warn\nLEDGER_OPERATOR_TOKEN=operator-0123456789\n';
  const env = { LEDGER_DATABASE_URL: 'postgres://me:hunter@db:5432/books', PORT: '9002', LEDGER_FILE: 'main.journal' };
  const printed = runIn(file, env, MAIN, 'config');
  expect(printed).toMatchObject({ status: 0, error: '' });
  const rows = printed.out.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows).toContainEqual(['LEDGER_LOG_LEVEL', 'warn', '.env']);
  expect(rows).toContainEqual(['LEDGER_DATABASE_URL', 'postgres://db:5432/books', 'environment']);
  expect(rows).toContainEqual(['LEDGER_PORT', '9002', 'environment (PORT)']);
  expect(rows).toContainEqual(['LEDGER_OPERATOR_TOKEN', '***', '.env']);
  expect(rows).toContainEqual(['LEDGER_RATE_BURST', '(a quarter of LEDGER_RATE_PER_MINUTE)', 'default']);
  expect(printed.out).toContain('Ignored, because no setting has this name: LEDGER_FILE.');
  const { settings, unread } = JSON.parse(runIn(file, env, MAIN, 'config', '--json').out);
  expect(settings).toContainEqual({ name: 'LEDGER_LOG_LEVEL', value: 'warn', from: '.env' });
  expect(unread).toEqual(['LEDGER_FILE']);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it.each([
  ['LEDGER_PORT=http', 'LEDGER_PORT (.env) must be a port number from 0 to 65535 (got "http").'],
  ['LEDGER_MODLE=none', 'LEDGER_MODLE (.env) is not a setting. Did you mean LEDGER_MODEL?'],
  ['# a token\nLEDGER_OPERATOR_TOKEN: hunter', '.env: line 2 is invalid. Use the form NAME=value, or # for a comment.'],
])('[CFG-2] [CFG-3] what is wrong in .env stops every program: %s', (file, sentence) => {
  expect(runIn(file, {}, MAIN, 'config')).toEqual({ status: 1, out: '', error: `books: ${sentence}\n` });
  expect(runIn(file, {}, MAIN, 'company', 'list')).toEqual({ status: 1, out: '', error: `books: ${sentence}\n` });
  expect(runIn(file, {}, SERVER, 'serve')).toEqual({ status: 1, out: '', error: `ledger-server: ${sentence}\n` });
});

it.each([
  ['serve', SERVER, ['serve']],
  ['worker', SERVER, ['worker']],
  ['migrate', MAIN, ['migrate']],
  ['company create', MAIN, ['company', 'create', '--name', 'Acme', '--currency', 'USD', '--legal-structure', 'llc']],
  ['config', MAIN, ['config']],
])('[CFG-6] with DATABASE_URL alone, %s does not start, and creates nothing', (_, program, words) => {
  const theirs = join(folder, 'web-app.db');
  const { status, out, error } = runIn('', { DATABASE_URL: `file:${theirs}` }, program, ...words);
  expect([status, out]).toEqual([1, '']);
  expect(error).toMatch(/^(books|ledger-server): DATABASE_URL \(environment\) is set, but LEDGER_DATABASE_URL is not, .*\n$/);
  expect([existsSync(theirs), existsSync(join(folder, 'data'))]).toEqual([false, false]);
});

it('[CFG-6] DATABASE_URL does not affect a command that works through a server', () => {
  const env = { DATABASE_URL: 'file:web-app.db', LEDGER_URL: 'http://127.0.0.1:1', LEDGER_TOKEN: 'token' };
  const { status, error } = runIn('', env, MAIN, 'accounts');
  expect([status, error.includes('DATABASE_URL')]).toEqual([4, false]);
  expect(error).toContain('No answer came');
});

it('[CFG-2] serve logs the variables that it does not read', async () => {
  const env = { LEDGER_PORT: '0', LEDGER_FILE: 'main.journal' };
  const server = spawn(process.execPath, [SERVER, 'serve'], { cwd: mkdtempSync(join(folder, 'serve-')), env });
  let logged = '';
  for await (const chunk of server.stdout) {
    logged += chunk;
    if (logged.includes('"url":"')) break;
  }
  server.kill();
  await once(server, 'exit');
  const lines = logged.split('\n').flatMap((line) => (line.includes('variables') ? [JSON.parse(line)] : []));
  expect(lines).toMatchObject([{ level: 40, variables: ['LEDGER_FILE'] }]);
});

it('[PAP-12] a font for papers that is missing stops the server', () => {
  const { status, error } = runIn('LEDGER_PDF_FONTS=/none/Noto.ttf', {}, SERVER, 'serve');
  expect([status, error.trim()]).toEqual([
    1,
    "ledger-server: LEDGER_PDF_FONTS: The font /none/Noto.ttf cannot be read: ENOENT: no such file or directory, open '/none/Noto.ttf'.",
  ]);
});
