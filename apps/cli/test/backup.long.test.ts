import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, granted } from 'ledger-core';
import { installedPostgres, type PostgresServer, startPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Client, clientOf } from '../../server/test/client.ts';
import { kill, MAIN, type Ran, runBeside, running, startProcess } from './processes.ts';
import { storeAt } from './store-at.ts';

const CLIENTS = 32;
const folder = mkdtempSync(join(tmpdir(), 'ledger-backup-'));
const binaries = installedPostgres();
let postgres: PostgresServer | undefined;

beforeAll(async () => {
  expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
  postgres = binaries === null ? undefined : await startPostgres([], binaries);
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Books, a token for each client, and the two accounts that all of them post to. */
const openBooks = async (databaseUrl: string) => {
  const ledger = createLedger({ store: await storeAt(databaseUrl) });
  const { owner } = granted(await ledger.books.open({ name: 'Busy', currency: 'USD', legalStructure: 'corporation' }));
  const tokens: string[] = [];
  for (let at = 0; at < CLIENTS; at++) tokens.push(granted(await ledger.tokens.create(owner, { name: `client ${at}` })).token);
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const account = (code: string) => accounts.find((each) => each.account.code === code)?.account.id;
  await ledger.close();
  return { tokens, line: (code: string, direction: string) => ({ account_id: account(code), direction, amount: '1.00' }) };
};

type Opened = Awaited<ReturnType<typeof openBooks>>;

const post = ({ send }: Client, { line }: Opened, description: string) =>
  send('POST /v1/entries', { entry_date: '2026-03-05', description, lines: [line('1010', 'debit'), line('4010', 'credit')] });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Clients that write until they are stopped, and the descriptions of all answered entries. */
const writeUntilStopped = (url: string, opened: Opened) => {
  const responded = new Set<string>();
  let isStopped = false;
  const write = async (token: string, client: number): Promise<void> => {
    const asClient = clientOf(url, token);
    for (let at = 0; !isStopped; at++) {
      const { status } = await post(asClient, opened, `${client}-${at}`);
      if (status === 201) responded.add(`${client}-${at}`);
      else await pause(100);
    }
  };
  const writing = Promise.all(opened.tokens.map(write));
  return {
    responded,
    stop: async (): Promise<void> => {
      isStopped = true;
      await writing;
    },
  };
};

const descriptionsIn = async ({ send }: Client): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await send(`GET /v1/entries?limit=200&cursor=${cursor}`);
    const page = body as unknown as { readonly data: readonly { readonly description: string }[]; readonly next_cursor: string | null };
    for (const { description } of page.data) found.add(description);
    cursor = page.next_cursor;
  }
  return found;
};

/** Backs up while all clients write, restores to another place, verifies, and starts a server there. */
const thereAndBack = async (
  databaseUrl: string,
  anotherUrl: string,
  backUp: () => Promise<Ran>,
  restore: () => Promise<Ran>,
): Promise<void> => {
  const opened = await openBooks(databaseUrl);
  const serving = await startProcess(databaseUrl);
  const clients = writeUntilStopped(serving.url, opened);
  while (clients.responded.size < 200) await pause(5);
  const before = new Set(clients.responded);
  const backedUp = await backUp();
  expect(backedUp, backedUp.error).toMatchObject({ status: 0 });
  expect(clients.responded.size, 'clients wrote on meanwhile').toBeGreaterThan(before.size);
  await clients.stop();
  await kill(serving.child);

  const restored = await restore();
  expect(restored, restored.error).toMatchObject({ status: 0 });
  const verified = await runBeside(anotherUrl, 'verify');
  expect(verified).toMatchObject({ status: 0, out: expect.stringContaining('no problems found') });
  const again = await startProcess(anotherUrl);
  const client = clientOf(again.url, opened.tokens[0] ?? '');
  const stored = await descriptionsIn(client);
  expect([...before].filter((description) => !stored.has(description))).toEqual([]);
  expect((await post(client, opened, 'after')).status).toBe(201);
  await kill(again.child);
  expect(await runBeside(databaseUrl, 'verify')).toMatchObject({ status: 0 });
};

describe('a backup while 32 clients write', () => {
  it('[SYS-10] ends, holds every answer given before it, and is restored, on SQLite', async () => {
    const [file, another, copy] = ['books.db', 'another.db', 'copy.db'].map((name) => join(folder, name));
    await thereAndBack(
      `file:${file}`,
      `file:${another}`,
      () => runBeside(`file:${file}`, 'backup', String(copy)),
      () => runBeside(`file:${another}`, 'restore', String(copy)),
    );
  }, 120_000);

  /** The lines are run as the commands print them. */
  it.skipIf(binaries === null)(
    '[SYS-10] ends, holds every answer given before it, and is restored, on Postgres (left out without an installed server and pg_dump of one version)',
    async () => {
      const url = (await postgres?.freshDatabase()) ?? '';
      const another = (await postgres?.freshDatabase()) ?? '';
      const copy = join(folder, 'copy.dump');
      const asPrinted = async (databaseUrl: string, command: string, line: RegExp): Promise<Ran> => {
        const { error } = await runBeside(databaseUrl, command, copy);
        return running('sh', ['-c', line.exec(error)?.[0] ?? 'exit 9'], {
          LEDGER_DATABASE_URL: databaseUrl,
          PATH: `${binaries}:${process.env.PATH}`,
        });
      };
      await thereAndBack(
        url,
        another,
        () => asPrinted(url, 'backup', /pg_dump .*/),
        () => asPrinted(another, 'restore', /pg_restore .*(?=, then)/),
      );
    },
    120_000,
  );
});
