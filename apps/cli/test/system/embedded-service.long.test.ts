import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bothDatabases } from './both-databases.ts';
import { installInto } from './installed-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Kills on each database, in all three places in turn. The other lines of Node run fewer. */
const KILLS = Number(process.versions.node.split('.')[0]) === 20 ? 40 : 10;
const PLACES = ['entry', 'row', 'answer'] as const;

/** A migration folder of Drizzle's migrator. */
const writeMigration = (dialect: 'postgres' | 'sqlite', name: 'before' | 'after', when: number, statements: readonly string[]): void => {
  const into = join(folder, dialect, name);
  mkdirSync(join(into, 'meta'), { recursive: true });
  const kind = dialect === 'postgres' ? 'postgresql' : 'sqlite';
  const entries = [{ idx: 0, version: '7', when, tag: name, breakpoints: true }];
  if (name === 'after') {
    cpSync(join(folder, dialect, 'before/before.sql'), join(into, 'before.sql'));
    entries.unshift({ idx: 0, version: '7', when: when - 1_000, tag: 'before', breakpoints: true });
  }
  writeFileSync(join(into, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: kind, entries }));
  writeFileSync(join(into, `${name}.sql`), statements.join('--> statement-breakpoint\n'));
};

beforeAll(() => {
  installInto(folder, 'fastify', 'drizzle-orm');
  cpSync(fileURLToPath(new URL('embedded-service.mjs', import.meta.url)), join(folder, 'service.mjs'));
  for (const dialect of ['postgres', 'sqlite'] as const) {
    const id = dialect === 'postgres' ? 'serial primary key' : 'integer primary key';
    const at = Date.parse('2026-03-01');
    writeMigration(dialect, 'before', at - 1_000, [
      `create table accounts (id ${id}, email text);`,
      `create table members (id ${id}, name text);`,
      `create table lines (id ${id}, text text);`,
    ]);
    writeMigration(dialect, 'after', at, [
      `create table orders (id integer primary key, entry text not null);`,
      `insert into members (name) values ('Ada');`,
    ]);
  }
}, 600_000);

interface Service {
  readonly child: ChildProcess;
  readonly ask: (route: string, method?: 'GET' | 'POST') => Promise<{ readonly status: number; readonly body: Body }>;
}

/** What the test reads of the bodies of all routes. */
interface Body {
  readonly isNew: boolean;
  readonly members: readonly object[];
  readonly orders: readonly { readonly id: number }[];
  readonly entries: number;
  readonly findings: readonly object[];
  readonly description: string;
  readonly lines: readonly { readonly amount: string }[];
  readonly accounts: readonly { readonly code: string }[];
  readonly data: readonly object[];
}

const start = async (address: string): Promise<Service> => {
  const port = await freePort();
  const [kind, place] = address.startsWith('file:') ? ['sqlite', address.slice('file:'.length)] : ['postgres', address];
  const child = fork(join(folder, 'service.mjs'), [kind, place, join(folder, kind), String(port)], { cwd: folder, execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}.`)));
  });
  return {
    child,
    ask: async (route, method = 'GET') => {
      const response = await fetch(`http://127.0.0.1:${port}${route}`, { method });
      return { status: response.status, body: (await response.json()) as Body };
    },
  };
};

const end = async ({ child }: Service): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

/** The orders, and how many entries the books have. */
const standOf = async ({ ask }: Service) => {
  const { body: verified } = await ask('/verify');
  const { body } = await ask('/orders');
  return { orders: body.orders.map(({ id }) => id), entries: verified.entries, findings: verified.findings };
};

let databases = 0;
/** The two kinds of databases, each time a new one. */
const NEW_DATABASES = bothDatabases('embedded').map(
  ([name, databaseOf]) => [name, async () => (await databaseOf()).replace(/\.db$/, () => `-${databases++}.db`)] as const,
);

describe.each(NEW_DATABASES)('[TGT-1] a service with Fastify and Drizzle, from what is published, on %s', (_, databaseOf) => {
  it('[STO-181] [BOO-9] starts three times beside its own tables, and has one set of books', async () => {
    const address = await databaseOf();
    const isNew: boolean[] = [];
    for (let many = 1; many <= 3; many++) {
      const service = await start(address);
      const { body } = await service.ask('/orders');
      isNew.push(body.isNew);
      expect(body.members).toMatchObject([{ name: 'Ada' }]);
      expect((await service.ask(`/orders/${many}`, 'POST')).body.description).toBe(`Order ${many}`);
      expect(await standOf(service)).toEqual({ orders: Array.from({ length: many }, (__, at) => at + 1), entries: many, findings: [] });
      await end(service);
    }
    expect(isNew).toEqual([true, false, false]);
  }, 60_000);

  it('[SYS-28] returns results as JSON, refusals too', async () => {
    const service = await start(await databaseOf());
    const posted = await service.ask('/orders/1', 'POST');
    expect(posted.body.lines.map(({ amount }) => amount)).toEqual(['24.10', '24.10']);
    expect((await service.ask('/orders/1', 'POST')).body).toMatchObject({ status: 409, code: 'conflict' });
    const { body: chart } = await service.ask('/chart');
    expect(chart.accounts.find(({ code }) => code === '1010')).toMatchObject({ balance: '24.10', currency: 'USD' });
    expect((await service.ask('/trial-balance')).body).toMatchObject({ currency: 'USD' });
    expect((await service.ask('/entries')).body.data).toHaveLength(1);
    await end(service);
  }, 60_000);

  it('[TGT-6] a chart that was rolled back is seen neither by this process nor by another', async () => {
    const address = await databaseOf();
    const one = await start(address);
    const two = await start(address);
    const codes = async (service: Service) => (await service.ask('/chart')).body.accounts.map(({ code }) => code);
    const before = await codes(two);
    expect(await one.ask('/tea', 'POST')).toEqual({ status: 409, body: { error: 'no tea today' } });
    expect([await codes(one), await codes(two)]).toEqual([before, before]);
    expect((await one.ask('/orders/1', 'POST')).status).toBe(200);
    await Promise.all([end(one), end(two)]);
  }, 60_000);

  it(`[TGT-1] is killed ${KILLS} times between an order and its entry, and never has one without the other`, async () => {
    const address = await databaseOf();
    let service = await start(address);
    const stored: number[] = [];
    for (let id = 1; id <= KILLS; id++) {
      const place = PLACES[id % PLACES.length];
      await expect(service.ask(`/orders/${id}?die=${place}`, 'POST')).rejects.toThrow();
      if (place === 'answer') stored.push(id);
      service = await start(address);
      if (id % 10 === 0) expect(await standOf(service)).toEqual({ orders: stored, entries: stored.length, findings: [] });
    }
    expect((await standOf(service)).orders).toEqual(stored);
    await end(service);
  }, 600_000);
});
