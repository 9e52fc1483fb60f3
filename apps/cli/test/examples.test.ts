import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { examplesOf } from '../src/command/define.ts';
import type { Parts } from '../src/command/parts.ts';
import { PAPER } from '../src/command/screen.ts';
import type { Connection } from '../src/connection/connection.ts';
import { firstScreen } from '../src/help.ts';
import { ledgerProgram } from '../src/program.ts';
import { exampleBooks } from './example-books.ts';
import { OPERATIONS_PAGE, operationsPage } from './operations-page.ts';
import { kill, MAIN, running, type ServerProcess, startProcess } from './processes.ts';
import { type Person, personAt, type } from './typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PARTS: Parts = {
  print: () => undefined,
  note: () => undefined,
  fail: () => undefined,
  screen: PAPER,
  environment: {},
  connect: () => Promise.reject(new Error('no books')),
  connectToAll: () => Promise.reject(new Error('no books')),
};

const leavesOf = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap((each) => leavesOf(each));

const pathOf = (command: Command): string => (command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`);

const program = await ledgerProgram(PARTS, ['completion'], '0.0.0');
const commands = leavesOf(program);

/** These run until they are stopped, or ask a person: other tests run them. */
const ENDLESS = ['books serve', 'books worker', 'books demo', 'books review', 'books webhooks listen', 'books mcp'];
/** These work on a database, on a server, or write a file: a shell runs them, in this order. */
const IN_A_SHELL = [
  ...['books migrate', 'books company create', 'books backup', 'books restore', 'books migrate-from'],
  ...['books company export', 'books company import', 'books move', 'books company reopen', 'books company disconnect'],
  ...['books config', 'books openapi', 'books login', 'books company list', 'books logout', 'books completion', 'books export'],
];

/** These need a Citus cluster: `distributed-database.test.ts` runs them. */
const ON_A_CLUSTER = ['books database status', 'books database distribute'];

/** Answers that an example announces: these end with 1, since the examples' books are as they are. */
const DOES_NOT_HOLD = ['books reconcile', 'books webhooks trigger'];

test('[CLI-45] the first screen has every command, and fits 24 lines of 80 characters', () => {
  const lines = firstScreen().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
  const named = lines.slice(4).join(' ').split(/[ ,]+/);
  expect(program.commands.map((each) => each.name()).filter((name) => !named.includes(name))).toEqual([]);
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));
  expect(await running(process.execPath, [MAIN, '--version'])).toEqual({ status: 0, out: `${version}\n`, error: '' });
});

test('[CLI-45] every command has two examples in its help, and describes every option and itself', () => {
  expect(commands.length).toBeGreaterThan(60);
  expect(commands.filter((each) => examplesOf(each).length < 2).map(pathOf)).toEqual([]);
  for (const each of commands) for (const example of examplesOf(each)) expect(example).toContain(pathOf(each).replace(/ list$/, ''));
  expect(
    commands.filter((each) => each.description() === '' || each.options.some(({ description }) => description === '')).map(pathOf),
  ).toEqual([]);
});

/** The commands by the operation that each requests last. */
const commandsOf = new Map<string, Set<string>>();

/** A connection that notes the last operation that it requests. */
const noting = (at: Connection, note: (operation: string) => void): Connection => {
  const noted = (group: string, methods: object): object =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        (...given: unknown[]) => {
          note(`${group}.${name}`);
          return method(...given);
        },
      ]),
    );
  return {
    ...at,
    ledger: Object.fromEntries(Object.entries(at.ledger).map(([group, methods]) => [group, noted(group, methods)])) as never,
  };
};

/** The latest write in the books; every one of a person is remembered for `undo`. */
const lastWrite = async ({ at }: Person): Promise<string | undefined> => (await at.ledger.audit.list({ limit: 1 })).data[0]?.id;

const PROPOSABLE = new Set(createLedger({ store: memoryStore() }).proposable());

const canBeProposed = (command: Command): boolean => command.options.some(({ long }) => long === '--propose');

/** These take back or import: what they undo was done by the same person. */
const NOT_PROPOSED = ['books undo'];

describe('the examples of the help', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'march.csv'), 'Date,Description,Amount\n2026-08-01,Tea,-4.00\n2026-08-02,Sale,9.00\n');
    writeFileSync(join(folder, 'receipt.pdf'), '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  });

  const daily = commands.filter((each) => ![...ENDLESS, ...IN_A_SHELL, ...ON_A_CLUSTER].includes(pathOf(each)));
  /** With the books named too, which no request has as a field. */
  const named = (each: Command): string => (each.options.some(({ long }) => long === '--books') ? ' --books "Juniper Coffee"' : '');
  it.each(daily.flatMap((each) => examplesOf(each).map((example) => [`${example}${named(each)}`, pathOf(each)] as const)))(
    '[CLI-45] [CLI-33] [CLI-70] runs, and is remembered where it writes: %s',
    async (example, path) => {
      let last = '';
      const at = await exampleBooks();
      const person = personAt(noting(at, (operation) => (last = operation)));
      if (path === 'books undo') await type(person, 'books categorize COMCAST internet');
      if (example.includes('verify --last')) await type(person, 'books verify');
      const before = await lastWrite(personAt(at));
      const line = example.replaceAll(/\b(march\.csv|[\w-]+\.pdf)/g, (name) => join(folder, name));
      const { status, error, out } = await type(person, line);
      commandsOf.set(last, (commandsOf.get(last) ?? new Set()).add(path));
      expect([DOES_NOT_HOLD.includes(path) ? 0 : status, error]).toEqual([0, '']);
      expect(out).not.toBe('');
      if ((await lastWrite(personAt(at))) === before) return;
      if (path !== 'books undo')
        expect(await type(person, 'books undo --dry-run')).not.toMatchObject({ error: expect.stringContaining('nothing to undo') });
      if (commands.some((each) => pathOf(each) === path && canBeProposed(each))) await expectProposed(line);
      else if (PROPOSABLE.has(last)) expect(NOT_PROPOSED).toContain(path);
    },
  );

  /** The same line with `--propose` keeps a proposal, and does nothing else. */
  const expectProposed = async (line: string): Promise<void> => {
    const at = await exampleBooks();
    const { status, error, out } = await type(personAt(at), `${line.replace(/ --(issue|approve)\b/, '')} --propose`);
    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(line.includes('--json') ? /"id":"prp_/ : /^Proposal \w{6}, pending: [\s\S]*Nothing was written\.$/m);
    expect((await at.ledger.audit.list({ limit: 1 })).data[0]?.operation).toBe('proposals.create');
  };
});

test('[HTTP-75] every operation is on the page of operations, with its command and its tool', async () => {
  await expect(operationsPage(commandsOf)).toMatchFileSnapshot(OPERATIONS_PAGE);
});

describe('the examples of the help in a shell', () => {
  let server: ServerProcess;
  const database = `file:${join(folder, 'data', 'ledger.db')}`;
  const environment = { XDG_CONFIG_HOME: join(folder, 'config'), XDG_STATE_HOME: join(folder, 'state'), HOME: folder };
  const shell = (line: string, env: Readonly<Record<string, string>>) =>
    running('bash', ['-c', `books() { '${process.execPath}' '${MAIN}' "$@"; }; cd '${folder}'; ${line}`], {
      ...environment,
      ...env,
    });

  beforeAll(async () => {
    for (const name of ['.config/fish/completions', 'backups']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'balances.csv'), BALANCES);
    writeFileSync(join(folder, 'books.journal'), JOURNAL);
    await shell('books migrate', { LEDGER_DATABASE_URL: database });
    server = await startProcess(database);
  });
  afterAll(() => kill(server.child));

  const CREATE = "books company create --name 'Juniper Coffee' --currency USD --legal-structure corporation --json";
  const hasHledger = spawnSync('hledger', ['--version']).status === 0;
  const isHere = (line: string): boolean => hasHledger || !line.includes('--source journal');
  const examples = IN_A_SHELL.flatMap((path) =>
    examplesOf(commands.find((each) => pathOf(each) === path) as Command).map((line) => [path, line] as const),
  ).filter(([, line]) => isHere(line));

  it('[CLI-45] run, each after those before it', async () => {
    const { token } = JSON.parse((await shell(CREATE, { LEDGER_DATABASE_URL: database })).out);
    const signIn = `books login ${server.url} --token ${token} && books login ${server.url} --profile work --token ${token}`;
    const failed: string[] = [];
    for (const [at, [path, example]] of examples.entries()) {
      const fresh = `file:${join(folder, `${at}.db`)}`;
      if (path === 'books migrate-from') await shell(CREATE, { LEDGER_DATABASE_URL: fresh });
      if (path === 'books logout') await shell(signIn, {});
      // Books that moved are not moved once more from where they were.
      if (path === 'books move') await shell('books company reopen', { LEDGER_DATABASE_URL: database });
      const url = ['books restore', 'books migrate-from', 'books company create', 'books company import'].includes(path) ? fresh : database;
      const isRemote = ['books login', 'books logout', 'books company list', 'books export'].includes(path);
      const line = example.replaceAll('http://127.0.0.1:8787', server.url).replace('file:./data/ledger.db', database);
      const { out: link } = line.includes('$LINK')
        ? await shell('books sign-in-link', { LEDGER_URL: server.url, LEDGER_TOKEN: token })
        : { out: '' };
      const { status, error } = await shell(line, isRemote ? { TOKEN: token, LINK: link.trim() } : { LEDGER_DATABASE_URL: url });
      if (status !== 0 || error !== '') failed.push(`${line}: ${status} ${error}`);
    }
    expect(failed).toEqual([]);
  }, 300_000);
});

const BALANCES = `number,name,type,is_cash,debit,credit,party,document,issued_on,due_on,open_amount
1010,Checking,asset,true,100.00,,,,,,
3900,Opening balance equity,equity,,,100.00,,,,,
`;
const JOURNAL = '2025-01-01 Opening\n  Assets:Checking    100.00 USD\n  Equity:Opening\n';
