import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createLedger, granted } from 'ledger-core';
import { startPostgres } from 'ledger-postgres';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, clientOf } from '../../../server/test/client.ts';
import { builtServer } from '../built-server.ts';
import { kill, MAIN, SERVER, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { trustedReceiver } from './stage.ts';

const { folder, postgres } = builtServer('worker', startPostgres);
const { receiver, settings: trust } = trustedReceiver('worker');
beforeEach(() => receiver().reset());

const settings = () => ({
  ...trust,
  LEDGER_RATE_PER_MINUTE: '9999999',
  LEDGER_RATE_BURST: '9999999',
  LEDGER_WORKER_PORT: '0',
});

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 20 });

/** Books with a token of their owner. */
const openBooks = async (databaseUrl: string): Promise<string> => {
  const ledger = createLedger({ store: await storeAt(databaseUrl) });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  await ledger.close();
  return token;
};

/** A command that runs until it is stopped, once it has printed that it works. */
const startCommand = (databaseUrl: string, ...words: readonly string[]) => startProgram(MAIN, databaseUrl, ...words);

const startProgram = async (program: string, databaseUrl: string, ...words: readonly string[]) => {
  const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...settings(), LEDGER_DATABASE_URL: databaseUrl } });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, lines, ended };
};

/** Where a program says that it listens. */
const listeningAt = (lines: readonly string[]): string => /"url":"([^"]+)"/.exec(lines.join())?.[1] ?? '';

const subscribe = async ({ send }: Client, event_types: readonly string[]): Promise<string> =>
  (await send('POST /v1/webhook_subscriptions', { url: `https://localhost:${receiver().port}/`, event_types })).body.id ?? '';

const databases = [
  ['SQLite', async () => `file:${join(folder, `${randomBytes(4).toString('hex')}.db`)}`],
  ['Postgres', () => postgres().freshDatabase()],
] as const;

describe.each(databases)('beside a server, on %s', (_name, freshDatabase) => {
  it('[SYS-17] a worker sends what the server commits, soon, and finishes what is under way when it is stopped', async () => {
    const url = await freshDatabase();
    const token = await openBooks(url);
    const server = await startProcess(url, { ...settings(), LEDGER_WORK: 'elsewhere' });
    const client = clientOf(server.url, token);
    await subscribe(client, ['counterparty']);
    await client.send('POST /v1/counterparties', { name: 'Before the worker' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(receiver().received, 'the server sends nothing').toEqual([]);

    const { child, lines, ended } = await startProgram(SERVER, url, 'worker');
    await until(() => receiver().received.length === 1);
    expect(lines.join()).toContain('"msg":"worker started"');
    const committed = Date.now();
    await client.send('POST /v1/counterparties', { name: 'Meanwhile' });
    await until(() => receiver().received.length === 2);
    expect(Date.now() - committed, 'long before it looks by itself').toBeLessThan(15_000);
    const measured = await (await fetch(`${listeningAt(lines)}/metrics`)).text();
    expect(measured, '[WAT-4]').toContain('ledger_webhook_tries_total{result="delivered"} 2');

    let result = (): void => undefined;
    receiver().respond = (response) => {
      result = () => void response.end();
    };
    await client.send('POST /v1/counterparties', { name: 'Slow' });
    await until(() => receiver().received.length === 3);
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(child.exitCode, 'it waits for the answer').toBeNull();
    result();
    expect(await ended).toBe(0);
    const [subscription] = (await client.send('GET /v1/webhook_subscriptions')).body.data as unknown as { id: string }[];
    const path = `GET /v1/webhook_subscriptions/${subscription?.id}/deliveries`;
    const deliveries = (await client.send(path)).body.data as unknown as { status: string; attempts: number }[];
    expect(deliveries.map(({ status, attempts }) => [status, attempts])).toEqual(Array(3).fill(['delivered', 1]));
    await kill(server.child);
  });

  it('[NTF-6] [SYS-17] a worker notifies members of what the server commits, soon', async () => {
    const url = await freshDatabase();
    const server = await startProcess(url, { ...settings(), LEDGER_WORK: 'elsewhere' });
    const owner = clientOf(server.url, await openBooks(url));
    const { body: member } = await owner.send('POST /v1/members', { name: 'Rita', role: 'bookkeeper' });
    const { body: made } = await owner.send('POST /v1/tokens', { name: 'test', member_id: member.id });
    const { child, ended } = await startCommand(url, 'worker');
    const inbox = async () => (await clientOf(server.url, made.token ?? '').send('GET /v1/notifications')).body;
    await owner.send('POST /v1/periods/2026-01/close', {});
    const closed = Date.now();
    while ((await inbox()).unread_count !== 1) {
      expect(Date.now() - closed, 'long before the work of each minute').toBeLessThan(20_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await inbox()).data).toMatchObject([{ kind: 'period_closed', text: 'Owner closed 2026-01.' }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await kill(server.child);
  });

  it('[CLI-21] `webhooks listen` prints the events of a server, by type, as lines or as bodies', async () => {
    const url = await freshDatabase();
    const token = await openBooks(url);
    const server = await startProcess(url, settings());
    const client = clientOf(server.url, token);
    const all = await startCommand(url, 'webhooks', 'listen');
    const some = await startCommand(url, 'webhooks', 'listen', '--types', 'counterparty', '--json');
    for (let count = 1; all.lines.length === 0 || some.lines.length === 0; count++) {
      await client.send('POST /v1/counterparties', { name: `To be printed ${count}` });
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await client.send('POST /v1/periods/2026-01/close');
    const { body } = await client.send('POST /v1/counterparties', { name: 'Blue Fox' });
    const hasLast = ({ lines }: { readonly lines: readonly string[] }): boolean => lines.at(-1)?.includes(body.id ?? '') === true;
    await until(() => hasLast(all) && hasLast(some));
    expect(all.lines.at(-2)).toMatch(/^20\S+Z {2}period\.closed +2026-01 +evt_\w+$/);
    expect(all.lines.at(-1)).toMatch(/^20\S+Z {2}counterparty\.created +cpty_\w+ +evt_\w+$/);
    expect(some.lines.some((line) => line.includes('period.closed'))).toBe(false);
    expect(JSON.parse(some.lines.at(-1) ?? '')).toMatchObject({ type: 'counterparty.created', data: { object: body } });
    for (const { child, ended } of [all, some]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    const refused = await startCommand(url, 'webhooks', 'listen', '--types', 'weather');
    expect(await refused.ended).toBe(1);
    await kill(server.child);
  });
});
