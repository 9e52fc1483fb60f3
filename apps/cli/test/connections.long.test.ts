import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { verifyWebhook } from 'ledger-api-client/webhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kill, MAIN, type Ran, running, type ServerProcess, startProcess } from './processes.ts';

/** Each command is a process of its own, which takes its time where many tests run. */
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'ledger-connections-'));
const database = `file:${join(folder, 'ledger.db')}`;
let server: ServerProcess;
const tokens = { acme: '', sister: '', viewer: '' };

/** A person with folders of their own. */
const home = (name: string) => ({ XDG_CONFIG_HOME: join(folder, name, 'config'), XDG_STATE_HOME: join(folder, name, 'state') });

const ledger = (env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> =>
  running(process.execPath, [MAIN, ...words], { LEDGER_URL: '', LEDGER_TOKEN: '', LEDGER_DATABASE_URL: '', ...home('nobody'), ...env });

const create = async (name: string): Promise<string> => {
  const words = ['company', 'create', '--name', name, '--currency', 'USD', '--legal-structure', 'corporation', '--json'];
  return JSON.parse((await ledger({ LEDGER_DATABASE_URL: database }, ...words)).out).token;
};

beforeAll(async () => {
  tokens.acme = await create('Acme');
  tokens.sister = await create('Sister');
  server = await startProcess(database);
  const acme = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
  await ledger(acme, 'members', 'create', 'Vi', '--role', 'viewer');
  tokens.viewer = (await ledger(acme, 'tokens', 'create', '--member', 'Vi')).out.trim();
});
afterAll(async () => {
  await kill(server.child);
  rmSync(folder, { recursive: true, force: true });
});

describe('the books of a command', () => {
  it('[CLI-26] are the same on a server and in the database, and have the author who is known there', async () => {
    const post = ['entries', 'post', 'Sale', '--debit', '1010=5.00', '--credit', '4010=5.00', '--date', '2026-07-01'];
    const remote = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
    const embedded = { LEDGER_DATABASE_URL: database };
    expect(await ledger(remote, ...post)).toMatchObject({ status: 0, error: '' });
    expect(await ledger(embedded, ...post, '--books', 'Acme')).toMatchObject({ status: 0, error: '' });
    const listed = JSON.parse((await ledger(remote, 'entries', '--json')).out);
    expect(listed.map((each: { readonly posted_by: string }) => each.posted_by)).toEqual([
      'service:command_line',
      expect.stringMatching(/^mem_/),
    ]);
    for (const words of [
      ['tb', '--as-of', '2026-07-31'],
      ['entries', '--csv'],
      ['accounts', '--json', '--as-of', '2026-07-31'],
    ])
      expect(await ledger(embedded, ...words, '--books', 'acme')).toEqual(await ledger(remote, ...words));
  });

  it('[CFG-3] [CLI-27] are named by the environment, or by the file .env', async () => {
    const embedded = { LEDGER_DATABASE_URL: database };
    expect((await ledger({ ...embedded, LEDGER_BOOKS: 'Acme' }, 'tb')).status).toBe(0);
    expect((await ledger({ ...embedded, LEDGER_BOOKS: 'Nobody' }, 'tb')).error).toContain('no books match "Nobody"');
    const place = mkdtempSync(join(tmpdir(), 'ledger-env-'));
    writeFileSync(join(place, '.env'), `LEDGER_URL=${server.url}\nLEDGER_TOKEN=${tokens.acme}\n`);
    const { PATH = '' } = process.env;
    const ran = await running('bash', ['-c', `cd '${place}' && env -i PATH='${PATH}' '${process.execPath}' '${MAIN}' members --json`], {});
    rmSync(place, { recursive: true });
    expect([ran.status, ran.out]).toEqual([0, expect.stringContaining('"Vi"')]);
  });

  it('[CLI-26] a command that needs the database says so where the environment names a server', async () => {
    for (const words of [
      ['backup', 'copy.db'],
      ['migrate'],
      ['company', 'create', '--name', 'A', '--currency', 'USD', '--legal-structure', 'llc'],
    ]) {
      const { status, error } = await ledger({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }, ...words);
      expect([status, error]).toEqual([
        2,
        expect.stringMatching(/^books: "(backup|migrate|company create)" works on the database, not through a server\. Unset LEDGER_URL/),
      ]);
    }
  });
});

describe('the list of books', () => {
  it('[CLI-28] answers as JSON and CSV, from a server, from profiles and from the database', async () => {
    const remote = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
    const here = await ledger({ LEDGER_DATABASE_URL: database }, 'company', '--json');
    const there = await ledger(remote, 'company', 'list', '--json');
    expect(JSON.parse(here.out).map(({ name }: { readonly name: string }) => name)).toEqual(['Acme', 'Sister']);
    expect(JSON.parse(there.out)).toEqual([{ id: JSON.parse(here.out)[0].id, name: 'Acme' }]);
    const person = home('lister');
    await ledger(person, 'login', server.url, '--token', tokens.sister);
    expect((await ledger(person, 'company', '--csv')).out).toMatch(/^books,name,server\nled_\w+,Sister,http:\S+\n$/);
    expect((await ledger({ LEDGER_DATABASE_URL: database }, 'company', '--csv')).out).toMatch(/,Acme/);
  });

  it('[CLI-35] accounts says where none has a balance, and its advice can be followed', async () => {
    const remote = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.sister };
    expect((await ledger(remote, 'accounts')).out).toContain('No account has a balance on this date. List all accounts with --all.');
    expect((await ledger(remote, 'accounts', '--all')).out).toContain('Checking');
  });
});

describe('the verification', () => {
  it('[CLI-3] is of the books of a token on a server, and of every set of books in a database, with the same words', async () => {
    const remote = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.viewer };
    const embedded = { LEDGER_DATABASE_URL: database };
    const there = await ledger(remote, 'verify');
    expect(there).toMatchObject({
      status: 0,
      error: '',
      out: expect.stringMatching(/^Acme \(led_\w+\): .*no problems found\.\n {2}head [0-9a-f]{64}\n {2}audit head [0-9a-f]{64}\n$/),
    });
    const here = await ledger(embedded, 'verify');
    expect(here.out.split('\n')[0]).toBe('Database: no problems found.');
    expect(here.out).toContain(there.out);
    expect(here.out).toContain('Sister (led_');
    expect((await ledger(embedded, 'verify', '--books', 'Acme')).out).toBe(`Database: no problems found.\n${there.out}`);
    const requested = await ledger(remote, 'verify', '--json');
    const whole = await ledger(embedded, 'verify', '--json');
    expect(JSON.parse(requested.out)).toMatchObject({ database: null, books: [{ name: 'Acme', holds: true, findings: [] }] });
    expect(JSON.parse(whole.out)).toMatchObject({ database: [], books: [JSON.parse(requested.out).books[0], { name: 'Sister' }] });
    for (const env of [remote, { ...embedded, LEDGER_BOOKS: 'Acme' }]) {
      const missing = await ledger(env, 'verify', '--head', 'f'.repeat(64));
      expect([missing.status, missing.out]).toEqual([1, expect.stringContaining('[JRN-22]')]);
    }
    const several = await ledger(embedded, 'verify', '--head', 'f'.repeat(64));
    expect([several.status, several.error]).toEqual([
      2,
      'books: The database has several sets of books. Choose one with --books. List them with: books company\n',
    ]);
  });
});

describe('signing in', () => {
  it('[CLI-27] [CLI-42] are opened by a sign-in link, once', async () => {
    const here = home('with a link');
    const owner = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
    const link = (await ledger(owner, 'sign-in-link')).out.trim();
    expect(link).toMatch(new RegExp(`^${server.url}/app/sign-in#ledger_\\w+$`));
    expect((await ledger(here, 'login', link)).out).toBe(`Signed in to the books Acme at ${server.url}.\n`);
    expect(JSON.parse((await ledger(here, 'tokens', '--json')).out)).toContainEqual(
      expect.objectContaining({ use: 'program', name: expect.stringContaining('command line on ') }),
    );
    const again = await ledger(home('too late'), 'login', link);
    expect([again.status, again.error]).toEqual([expect.any(Number), expect.stringContaining('Ask for another one.')]);
    expect(again.status).not.toBe(0);
  });

  it('[CLI-42] [SGN-1] in the database have links to the page of the server that its settings make', async () => {
    const made = await ledger({ LEDGER_DATABASE_URL: database, LEDGER_PORT: '9999' }, 'sign-in-link', '--books', 'Acme');
    expect(made.out).toMatch(/^http:\/\/127\.0\.0\.1:9999\/app\/sign-in#ledger_\w+\n$/);
    const elsewhere = await ledger(
      { LEDGER_DATABASE_URL: database, LEDGER_PUBLIC_URL: 'https://books.example.com' },
      'sign-in-link',
      '--books',
      'Acme',
    );
    expect(elsewhere.out).toMatch(/^https:\/\/books\.example\.com\/app\/sign-in#/);
  });

  it('[CLI-27] keeps a token that opens books, for nobody else to read, and chooses among them by name', async () => {
    const person = home('ada');
    const wrong = await ledger(person, 'login', server.url, '--token', 'wrong');
    expect([wrong.status, wrong.error]).toEqual([3, 'books: This token is unknown, revoked or expired. Sign in with: books login URL\n']);
    expect(await ledger(person, 'inbox')).toMatchObject({ status: 1, error: expect.stringContaining('There is no database at') });
    for (const token of [tokens.acme, tokens.sister])
      expect((await ledger({ ...person, LEDGER_TOKEN: token }, 'login', `${server.url}/`)).out).toMatch(
        /^Signed in to the books (Acme|Sister) at /,
      );
    const file = join(folder, 'ada', 'config', 'ledger-books', 'profiles.json');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(JSON.parse(readFileSync(file, 'utf8')).default.books).toMatchObject([{ name: 'Sister' }, { name: 'Acme' }]);
    expect(JSON.parse((await ledger(person, 'api', 'GET', '/v1/books')).out).name).toBe('Sister');
    expect(JSON.parse((await ledger(person, 'api', 'GET', '/v1/books', '--books', 'acme')).out).name).toBe('Acme');
    const none = await ledger(person, 'inbox', '--books', 'Uncle');
    expect([none.status, none.error]).toEqual([
      2,
      `books: --books: you are not signed in to Uncle at ${server.url}. Sign in with: books login ${server.url}\n`,
    ]);
  });

  it('[CLI-26] [CLI-27] a profile is named, takes precedence, and is forgotten', async () => {
    const person = home('bo');
    await ledger(person, 'login', server.url, '--token', tokens.sister, '--profile', 'work');
    expect((await ledger(person, 'inbox')).error).toContain('There is no database at');
    const named = ['api', 'GET', '/v1/books', '--profile', 'work'];
    expect(
      JSON.parse((await ledger({ ...person, LEDGER_DATABASE_URL: database, LEDGER_URL: 'http://127.0.0.1:1' }, ...named)).out).name,
    ).toBe('Sister');
    expect(JSON.parse((await ledger({ ...person, LEDGER_PROFILE: 'work' }, 'api', 'GET', '/v1/books')).out).name).toBe('Sister');
    const away = await ledger(person, 'inbox', '--profile', 'home');
    expect(away.error).toContain('--profile: no profile is named "home". Create it with: books login URL --profile home');
    expect((await ledger(person, 'logout', '--profile', 'work')).out).toContain('Signed out of');
    expect((await ledger(person, 'logout', '--profile', 'work')).status).toBe(2);
  });

  it('[BOO-6] [CLI-42] another company is opened on a server, and its token kept beside that of the first', async () => {
    const person = home('cy');
    await ledger(person, 'login', server.url, '--token', tokens.acme);
    const opened = await ledger(person, 'company', 'add', '--name', 'Holding', '--currency', 'USD', '--legal-structure', 'llc');
    expect(opened).toMatchObject({ status: 0, error: '', out: expect.stringContaining('Select them with: --books "Holding"') });
    const nameIn = async (...more: readonly string[]) => JSON.parse((await ledger(person, 'api', 'GET', '/v1/books', ...more)).out).name;
    expect([await nameIn(), await nameIn('--books', 'Holding')]).toEqual(['Acme', 'Holding']);
    const byToken = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
    const shown = await ledger(byToken, 'company', 'add', '--name', 'Third', '--currency', 'USD', '--legal-structure', 'llc');
    const [, token = ''] = /Token \(shown only once\): (\S+)/.exec(shown.out) ?? [];
    expect(JSON.parse((await ledger({ LEDGER_URL: server.url, LEDGER_TOKEN: token }, 'api', 'GET', '/v1/books')).out).name).toBe('Third');
    const viewer = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.viewer };
    const refused = await ledger(viewer, 'company', 'add', '--name', 'Fourth', '--currency', 'USD', '--legal-structure', 'llc');
    expect(refused).toMatchObject({ status: 3, error: expect.stringContaining('is not allowed to do this') });
  });

  it('[CLI-27] a token that opens other books than those that are named is refused', async () => {
    const ran = await ledger({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }, 'inbox', '--books', 'Sister');
    expect([ran.status, ran.error]).toEqual([
      2,
      expect.stringMatching(/^books: --books: the token is for the books Acme \(led_\w+\), not Sister\.$/m),
    ]);
  });
});

describe('how a command ends', () => {
  let broken: Server;
  let brokenUrl = '';
  beforeAll(async () => {
    broken = createServer((_, response) => response.writeHead(500, { 'content-type': 'application/problem+json' }).end(FAULT)).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => broken.once('listening', resolve));
    const address = broken.address();
    brokenUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => broken.close());

  it.each<readonly [string, number, () => Readonly<Record<string, string>>, readonly string[]]>([
    ['done', 0, () => ({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }), ['inbox']],
    ['refused by the books', 1, () => ({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }), ['month', 'close', '2999-07']],
    ['typed wrongly', 2, () => ({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }), ['inbox', '--limit', 'x']],
    ['a token that is wrong', 3, () => ({ LEDGER_URL: server.url, LEDGER_TOKEN: 'wrong' }), ['inbox']],
    ['a role that may not', 3, () => ({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.viewer }), ['month', 'close', '2026-01']],
    ['no answer', 4, () => ({ LEDGER_URL: 'http://127.0.0.1:9', LEDGER_TOKEN: 'x' }), ['inbox']],
    ['a fault of the program', 5, () => ({ LEDGER_URL: brokenUrl, LEDGER_TOKEN: 'x' }), ['inbox']],
  ])('[CLI-29] %s: %d', async (_, code, env, words) => {
    const { status, error } = await ledger(env(), ...words);
    expect([status, error === '']).toEqual([code, code === 0]);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  const FAULT = JSON.stringify({
    type: 'urn:ledger:problem:internal_error',
    title: 'Internal error',
    status: 500,
    detail: 'Something failed here.',
    code: 'internal_error',
    request_id: 'req_1',
  });
});

describe('the HTTP interface on the command line', () => {
  it('[CLI-43] sends fields as a query or a body, and ends with 1 where the answer is a refusal', async () => {
    const env = { LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
    const added = await ledger(
      env,
      'api',
      'post',
      '/v1/counterparties',
      '-f',
      'name=Blue Owl',
      '-f',
      'kinds[]=customer',
      '-f',
      'terms_days:=14',
    );
    expect(JSON.parse(added.out)).toMatchObject({ name: 'Blue Owl', kinds: ['customer'], terms_days: 14 });
    expect(JSON.parse((await ledger(env, 'api', 'GET', '/v1/counterparties?limit=1', '-f', 'q=owl')).out).data).toHaveLength(1);
    const body = join(folder, 'body.json');
    writeFileSync(body, JSON.stringify({ name: ' ' }));
    const refused = await ledger(env, 'api', 'POST', '/v1/counterparties', '--input', body);
    expect([refused.status, JSON.parse(refused.out).code]).toEqual([1, 'unprocessable']);
    for (const words of [
      ['api', 'FETCH', '/v1/books'],
      ['api', 'GET', 'books'],
      ['api', 'GET', '/v1/books', '-f', 'x'],
      ['api', 'POST', '/v1/books', '-f', 'x:={'],
    ])
      expect(await ledger(env, ...words)).toMatchObject({ status: 2, out: '' });
  });
});

describe('events on the command line', () => {
  it('[CLI-21] are sent on as they happen, signed as webhooks', async () => {
    const env = { ...process.env, ...home('nobody'), LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme };
    const got: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
    const receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      got.push({ headers: request.headers, body });
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const listen = async (...more: readonly string[]) => {
      const words = ['webhooks', 'listen', '--types', 'counterparty', '--forward-to', `http://127.0.0.1:${port}/`, ...more];
      const child = spawn(process.execPath, [MAIN, ...words], { env });
      const [line] = (await once(createInterface({ input: child.stderr }), 'line')) as [string];
      return { child, secret: /signed with (whsec_\S+)$/.exec(line)?.[1] ?? '' };
    };
    const stop = async (child: ReturnType<typeof spawn>) => {
      child.kill('SIGINT');
      await once(child, 'exit');
    };
    const { child: listening, secret } = await listen();
    const printed = once(createInterface({ input: listening.stdout }), 'line');
    await ledger({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }, 'api', 'POST', '/v1/counterparties', '-f', 'name=Red Owl');
    expect((await printed)[0]).toMatch(/ counterparty\.created +cpty_\w+ +evt_\w+ +204$/);
    await stop(listening);
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(24);
    const again = await listen();
    expect(again.secret).not.toBe(secret);
    await stop(again.child);
    const stored = await listen('--secret', secret);
    expect(stored.secret).toBe(secret);
    await stop(stored.child);
    const trigger = ['webhooks', 'trigger', 'counterparty.created', '--forward-to', `http://127.0.0.1:${port}/`, '--secret', secret];
    expect((await ledger({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.acme }, ...trigger)).out).toContain(`signed with ${secret}: 204`);
    receiver.close();
    expect(verifyWebhook(secret, got[1]?.headers ?? {}, got[1]?.body ?? '')).toMatchObject({ type: 'counterparty.created' });
    expect(verifyWebhook(secret, got[0]?.headers ?? {}, got[0]?.body ?? '')).toMatchObject({
      type: 'counterparty.created',
      data: { object: { name: 'Red Owl' } },
    });
  });
});

const OLD_BOOKS = `number,name,type,is_cash,debit,credit
1010,Checking,asset,true,1000.00,
,Roaster,asset,,700.00,
3010,Common stock,equity,,,1700.00
`;

describe('other books on the command line', () => {
  const file = join(folder, 'old.csv');
  const move = ['migrate-from', file, '--source', 'csv', '--cutover-date', '2025-12-31'];
  const runs = async (env: Readonly<Record<string, string>>): Promise<number> =>
    JSON.parse((await ledger(env, 'api', 'GET', '/v1/migrations')).out).data.length;

  it('[CLI-22] [CLI-26] are moved in on a server as in the database, all of it or nothing, and taken back', async () => {
    writeFileSync(file, OLD_BOOKS);
    const there = await create('There');
    await create('Here');
    const remote = { LEDGER_URL: server.url, LEDGER_TOKEN: there, ...home('mover') };
    const refused = await ledger(remote, ...move);
    expect([refused.status, refused.out, refused.error]).toEqual([
      1,
      '',
      expect.stringContaining('1 old account has no mapping, so nothing was written:\n  Roaster (can be created as 1700)\n'),
    ]);
    const wouldReturn = await ledger(remote, ...move, '--create-missing', '--dry-run');
    expect([wouldReturn.status, wouldReturn.out]).toEqual([0, expect.stringContaining('Would tie out as of 2025-12-31.')]);
    expect(await runs(remote)).toBe(0);

    const moved = await ledger(remote, ...move, '--create-missing');
    expect(moved).toMatchObject({ status: 0, error: '' });
    expect((await ledger(remote, 'tb', '--as-of', '2025-12-31')).out).toMatch(/1700 +Roaster +700\.00/);
    const embedded = await ledger({ LEDGER_DATABASE_URL: database }, ...move, '--create-missing', '--books', 'Here');
    const withoutId = (text: string) => text.replace(/mig_\w+/, 'mig');
    expect(withoutId(embedded.out)).toBe(withoutId(moved.out));

    expect((await ledger(remote, 'undo')).out).toMatch(/Imported other books from 1 file \(mig_/);
    expect((await ledger(remote, 'tb', '--as-of', '2025-12-31')).out).not.toContain('Roaster');
  });

  it('[CLI-22] [CLI-29] end with 3 where the token may not move them in', async () => {
    const refused = await ledger({ LEDGER_URL: server.url, LEDGER_TOKEN: tokens.viewer }, ...move, '--create-missing');
    expect([refused.status, refused.out]).toEqual([3, '']);
  });
});
