import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEnvironment, startInBackground } from '../shell-session.ts';
import { installInto, published, ROOT } from './installed-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-installed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => installInto(folder, '@types/node@20'), 600_000);

const STATEMENT = ['Date,Description,Amount', '2026-07-01,RENT UNIT 4,-900.00', '2026-07-02,SALES,1200.00'].join('\n');

/** What the client does: a statement is taken in and filed, and its month closed. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { ledgerClient } from 'ledger-api-client';
import { fileAt } from 'ledger-api-client/files';
const [url, token] = process.argv.slice(2);
const ledger = ledgerClient({ url, token });
const { accounts } = await ledger.accounts.chart();
const idOf = (code) => accounts.find((account) => account.code === code).id;
const { id } = await ledger.sourceAccounts.create({ account_id: idOf('1010'), kind: 'bank', name: 'Bank' });
await ledger.imports.importStatement(id, await fileAt('july.csv'));
for await (const { id, direction } of ledger.transactions.list({ status: ['needs_review'] }))
  await ledger.transactions.categorize(id, { category_account_id: idOf(direction === 'in' ? '4010' : '6090') });
const { status } = await ledger.periods.close('2026-07');
const { net_income } = await ledger.reports.profitAndLoss({ since: '2026-07-01', until: '2026-07-31' });
console.log(status, net_income[0]);
`;

const TYPED = `
import { ledgerClient } from 'ledger-api-client';
import { verifyWebhook } from 'ledger-api-client/webhooks';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { readStatement } from 'ledger-files';
import { createApp } from 'ledger-server';
const ledger = createLedger({ store: sqliteStore({ file: 'books.db' }), readStatement: async (bytes, options) => readStatement(bytes, options) });
export const all = [ledgerClient({ app: createApp(ledger) }), verifyWebhook, memoryStore, postgresStore];
`;

describe('[SYS-18] in an empty folder, from what is published', () => {
  it('books are opened, a statement imported and a month closed, through the client of a server that was installed', async () => {
    const env = await freshEnvironment();
    const opened = execFileSync(
      'npx',
      ['books', 'company', 'create', ...'--name A --currency USD --legal-structure corporation --json'.split(' ')],
      {
        ...{ cwd: folder, env, encoding: 'utf8' },
      },
    );
    writeFileSync(join(folder, 'july.csv'), STATEMENT);
    writeFileSync(join(folder, 'month.mjs'), PROGRAM);
    const server = await startInBackground(join(folder, 'node_modules/.bin/ledger-server serve'), folder, env, /"url":"/);
    const printed = execFileSync(process.execPath, ['month.mjs', `http://127.0.0.1:${env.LEDGER_PORT}`, JSON.parse(opened).token], {
      ...{ cwd: folder, env, encoding: 'utf8' },
    });
    await server.stop();
    expect(printed.trim()).toBe('closed 300.00');
  }, 60_000);

  it('adds the commands books and ledger-server, and none that another accounting program has', () => {
    const commands = readdirSync(join(folder, 'node_modules/.bin'));
    expect(commands).toEqual(expect.arrayContaining(['books', 'ledger-server']));
    expect(commands.filter((name) => ['ledger', 'hledger', 'bean-check', 'gnucash'].includes(name))).toEqual([]);
  });

  it('compiles strictly, without the types of a driver', () => {
    writeFileSync(join(folder, 'typed.mts'), TYPED);
    const strict =
      '--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --types node --module nodenext --target es2023 --lib es2023,dom,dom.asynciterable';
    expect(inFolder(process.execPath, join(ROOT, 'node_modules/typescript/bin/tsc'), ...strict.split(' '), 'typed.mts')).toBe('');
  });

  it.each(published)('the programs of the README of %s run', (path) => {
    const programs = [...readFileSync(join(path, 'README.md'), 'utf8').matchAll(/^```ts (\S+\.mjs)\n([\s\S]*?)^```/gm)];
    const byName = new Map<string, string>();
    for (const [, name = '', text = ''] of programs) byName.set(name, `${byName.get(name) ?? ''}${text}`);
    for (const [name, text] of byName) {
      writeFileSync(join(folder, name), text);
      inFolder(process.execPath, name);
    }
  });
});
