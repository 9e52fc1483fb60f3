import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createLedger, type Instant, isRefusal, messageOf } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { readStatement } from 'ledger-files';
import { createApp, type Serving, serve } from 'ledger-server';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ROOT = at('../../..');
const DOCUMENT = at('../../../docs/reference/openapi.json');
const { resolve } = createRequire(import.meta.url);

/** The program of the guide for a client: its fence names the file, in a folder of the client's name. */
const programFor = async (generator: string): Promise<string> => {
  const guide = await readFile(at('../../../docs/guides/typescript-clients.md'), 'utf8');
  const program = guide.match(new RegExp(`^\`\`\`ts ${generator}/first-steps\\.ts\\n([\\s\\S]*?)^\`\`\``, 'm'))?.[1];
  if (program === undefined) throw new Error(`The guide has no program for ${generator}.`);
  return program;
};

const generate = {
  'ledger-api-client': async () => undefined,
  oazapfts: (folder: string) => run(process.execPath, [join(dirname(resolve('oazapfts')), 'cli.js'), DOCUMENT, join(folder, 'ledger.ts')]),
} as const;

const STRICT = '--strict --noUncheckedIndexedAccess --verbatimModuleSyntax --skipLibCheck';
const MODULES = '--target es2023 --module nodenext --rewriteRelativeImportExtensions --types node';

/** What the compiler finds fault with; nothing when it compiles. */
const compile = (folder: string): Promise<string> =>
  run(process.execPath, [
    resolve('typescript/lib/tsc.js'),
    ...`${STRICT} ${MODULES}`.split(' '),
    '--outDir',
    join(folder, 'made'),
    join(folder, 'first-steps.ts'),
  ]).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );

/** A server with new books in memory, as a new user has it after the first command. */
const serveNewBooks = async () => {
  const ledger = createLedger({
    store: memoryStore(),
    system: { clock: { now: () => '2026-10-01T12:00:00.000Z' as Instant } },
    readStatement: async (bytes, options) => readStatement(bytes, options),
  });
  const opened = await ledger.books.open({ name: 'Juniper Coffee', currency: 'USD', legalStructure: 'corporation' });
  if (isRefusal(opened)) throw new Error(messageOf(opened));
  const created = await ledger.tokens.create(opened.owner, { name: 'first steps' });
  if (isRefusal(created)) throw new Error(messageOf(created));
  return { serving: await serve({ app: createApp(ledger), host: '127.0.0.1', port: 0 }), token: created.token };
};

let made: string;
const served: Serving[] = [];
beforeAll(async () => {
  made = await mkdtemp(at('../made-'));
});
afterAll(async () => {
  await Promise.all(served.map((each) => each.close()));
  await rm(made, { recursive: true });
});

test.each(['ledger-api-client', 'oazapfts'] as const)(
  '[HTTP-60] the first steps compile with %s, and run',
  async (generator) => {
    const program = await programFor(generator);
    const folder = await mkdtemp(join(made, `${generator}-`));
    await generate[generator](folder);
    await writeFile(join(folder, 'first-steps.ts'), program);
    expect(await compile(folder)).toBe('');

    const { serving, token } = await serveNewBooks();
    served.push(serving);
    const env = { ...process.env, URL: serving.url, TOKEN: token };
    const { stdout } = await run(process.execPath, [join(folder, 'made/first-steps.js')], { cwd: ROOT, env });
    expect(stdout.trim().split('\n')).toEqual([
      '192 new transactions',
      'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4 is posted to Rent',
      'conflict',
      '2026-07 is closed',
    ]);
  },
  120_000,
);

test('[HTTP-60] fields with a default may be left out of requests', async () => {
  const types = astToString(await openapiTS(new URL(`file://${DOCUMENT}`)));
  expect(types).toMatch(/ post\?: boolean;/);
  expect(types).toMatch(/ is_postable\?: boolean;/);
});
