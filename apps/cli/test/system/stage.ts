import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from 'ledger-postgres';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Receiver, startReceiver } from '../../../server/test/receiver.ts';
import { MAIN, SERVER } from '../processes.ts';
import { pause } from './writers.ts';

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

const EXAMPLE = fileURLToPath(new URL('../../../server/examples/haproxy.cfg', import.meta.url));

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.setTimeout(500, () => socket.destroy());
  });

/** The haproxy of the example, before three servers. */
export const startHaproxy = async (servers: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const text = readFileSync(EXAMPLE, 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.1(\d):8787/g, (_, at) => new URL(servers[Number(at) - 1] ?? '').host);
  writeFileSync(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  for (const deadline = Date.now() + 10_000; !(await listens(port)); await pause(50))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`haproxy did not start: ${printed}`);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (): void => {
      process.off('exit', end);
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A receiver of webhooks for the tests of a file, and the settings by which servers and workers trust it and each other's secrets. It is gone afterwards. */
export const trustedReceiver = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  const ca = join(folder, 'receiver.pem');
  let receiver: Receiver;
  beforeAll(async () => {
    expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
    receiver = await startReceiver('localhost');
    writeFileSync(ca, receiver.ca);
  });
  afterAll(() => {
    receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const settings = {
    LEDGER_MODEL: 'none',
    LEDGER_SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    LEDGER_WEBHOOK_ALLOW: 'localhost',
    NODE_EXTRA_CA_CERTS: ca,
  };
  return { receiver: () => receiver, settings };
};

/** A worker in a process of its own, once it works. */
export const startWorkerProcess = (databaseUrl: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SERVER, 'worker'], { env: { ...process.env, ...env, LEDGER_DATABASE_URL: databaseUrl } });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"worker started"')) resolve(child);
    });
    child.once('exit', () => reject(new Error(`The worker did not start: ${printed}`)));
  });
