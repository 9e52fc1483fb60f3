import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { memoryStore } from 'ledger-core/memory';
import { freePort } from 'ledger-postgres';
import { createApp, type Serving, serve } from 'ledger-server';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fullServer } from './full-server.ts';

/** The runtimes that npm installs, without their scripts, and what starts them. */
const PROGRAMS = {
  bun: '@oven/bun-linux-x64/bin/bun',
  deno: '@deno/linux-x64-glibc/deno',
  workerd: '@cloudflare/workerd-linux-64/bin/workerd',
};
const CHROMIUM = '/usr/bin/chromium';
const QUIET =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const folder = mkdtempSync(join(tmpdir(), 'ledger-runtimes-'));
const programOf = (name: keyof typeof PROGRAMS): string => join(folder, 'node_modules', PROGRAMS[name]);

const installed = (() => {
  try {
    execFileSync('npm', [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--silent',
      ...Object.keys(PROGRAMS),
    ]);
    return true;
  } catch {
    return false;
  }
})();

let serving: Serving;
let token: string;
let page: { readonly url: string; close(): void };

beforeAll(async () => {
  page = await servePage();
  const made = await fullServer(memoryStore());
  token = made.token;
  serving = await serve({ app: createApp(made.ledger, { rates: false, corsOrigins: [page.url] }), host: '127.0.0.1', port: 0 });
  await bundle('program.mjs', `import { useAnywhere } from './anywhere.ts';\nconsole.log(await useAnywhere(${given()}));`);
  await bundle(
    'worker.mjs',
    `import { useAnywhere } from './anywhere.ts';\nexport default { fetch: async () => new Response(await useAnywhere(${given()}).catch((fault) => String(fault.stack))) };`,
  );
  await bundle('page.mjs', `import { useAnywhere } from './anywhere.ts';\nglobalThis.useAnywhere = useAnywhere;`);
});
afterAll(async () => {
  await serving?.close();
  page?.close();
  rmSync(folder, { recursive: true, force: true });
});

const given = (): string => `${JSON.stringify(serving.url)}, ${JSON.stringify(token)}`;

/** Bundles a program for no runtime in particular: what only Node has would be missed. */
const bundle = (name: string, contents: string) =>
  build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: join(folder, name),
    conditions: ['source'],
    mainFields: ['module', 'main'],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
  });

/** An empty page of another origin, which loads the bundle. */
const servePage = async () => {
  const server = createServer((request, response) => {
    if (request.url === '/page.mjs')
      return response.setHeader('content-type', 'text/javascript').end(readFileSync(join(folder, 'page.mjs')));
    return response.setHeader('content-type', 'text/html').end('<script type="module" src="/page.mjs"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** What a program prints, its faults too. */
const output = (program: string, ...words: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(program, words);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    child.once('error', failed).once('close', () => done(printed.trim()));
  });

describe('[CLN-9] the client works in', () => {
  it('this line of Node', async () => {
    expect(await output(process.execPath, join(folder, 'program.mjs'))).toBe('well');
  });

  it.skipIf(!installed)('Bun', async () => {
    expect(await output(programOf('bun'), join(folder, 'program.mjs'))).toBe('well');
  });

  it.skipIf(!installed)('Deno, with access to the network alone', async () => {
    expect(await output(programOf('deno'), 'run', '--no-check', '--allow-net', join(folder, 'program.mjs'))).toBe('well');
  });

  it.skipIf(!installed)('a worker', async () => {
    const config = join(folder, 'worker.capnp');
    const port = await freePort();
    writeFileSync(config, workerConfig(port));
    const worker = spawn(programOf('workerd'), ['serve', config]);
    const response = await vi.waitUntil(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          (each) => each.text(),
          () => undefined,
        ),
      { timeout: 20_000 },
    );
    worker.kill('SIGKILL');
    expect(response).toBe('well');
  });

  it.skipIf(!existsSync(CHROMIUM))('a browser, from a page of another origin', async () => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET.split(' ') });
    const tab = await browser.newPage();
    await tab.goto(page.url);
    await tab.waitForFunction('globalThis.useAnywhere !== undefined');
    expect(await tab.evaluate(`useAnywhere(${given()}).catch((fault) => String(fault.stack))`)).toBe('well');
    await browser.close();
  });
});

/** A worker that may reach this machine. */
const workerConfig = (port: number): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker.mjs", esModule = embed "worker.mjs")], compatibilityDate = "2026-01-01", globalOutbound = "machine")),
    (name = "machine", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
