import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LedgerClient, ledgerClient } from 'ledger-api-client';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { METHODS } from '../src/generated/methods.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(at('../made-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The examples of the comments of a file, each without its stars. */
const examplesIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\n *\* @example\n([\s\S]*?)\n *\*(?:\/| @)/g)].map(([, text = '']) =>
    text
      .split('\n')
      .map((line) => line.replace(/^ *\* ?/, ''))
      .join('\n'),
  );

const ofMethods = examplesIn(at('../src/generated/methods.ts'));
const byHand = readdirSync(at('../src'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => examplesIn(at(`../src/${name}`)));

/** What an example may use without saying where it comes from. */
const HEAD = `import { isRefused, ledgerClient, Proposed, proposingClient, type LedgerClient } from 'ledger-api-client';
import { fileAt } from 'ledger-api-client/files';
import { operationCaller } from 'ledger-api-client/operations';
import { verifyWebhook } from 'ledger-api-client/webhooks';
type Run = (given: LedgerClient, file: File, request: Request) => Promise<void>;
export const made = [isRefused, ledgerClient, fileAt, operationCaller, verifyWebhook];
`;

const program = (examples: readonly string[]): string =>
  `${HEAD}export const RUN: readonly Run[] = [\n${examples.map((text) => `async (ledger, file, request) => {\nvoid [ledger, file, request];\n{\n${text}\n}\n},`).join('\n')}\n];\n`;

const compile = (file: string): string => {
  const { resolve } = createRequire(import.meta.url);
  const tsc = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  const strict =
    '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --skipLibCheck --types node --lib es2023,dom,dom.asynciterable';
  try {
    execFileSync(process.execPath, [
      tsc,
      ...`${strict} --target es2023 --module nodenext --customConditions source --allowImportingTsExtensions`.split(' '),
      file,
    ]);
    return '';
  } catch (fault) {
    return String((fault as { readonly stdout: Buffer }).stdout);
  }
};

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

interface Described {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const API = JSON.parse(readFileSync(at('../../../docs/reference/openapi.json'), 'utf8'));

/** Answers each request with the example of its operation in the description of the API. */
const documented = async (url: string, { method = 'GET' }: RequestInit): Promise<Response> => {
  const path = new URL(url).pathname;
  const found = Object.entries(API.paths as Record<string, Record<string, Described>>)
    .filter(([pattern]) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
    .find(([, operations]) => method.toLowerCase() in operations);
  const [status, response] =
    Object.entries(found?.[1][method.toLowerCase()]?.responses ?? {}).findLast(([code]) => code.startsWith('2')) ?? [];
  if (status === undefined) throw new Error(`Nothing is described at ${method} ${path}.`);
  const media = Object.keys(response?.content ?? {})[0];
  if (media === undefined) return new Response(null, { status: 204 });
  const lines = response?.content?.[media]?.example;
  if (typeof lines === 'string') return new Response(lines, { headers: { 'content-type': media } });
  const [ref] = Object.values(response?.content?.[media]?.examples ?? {});
  const value =
    ref === undefined
      ? {}
      : ref.$ref
          .split('/')
          .slice(1)
          .reduce((node, name) => node[name], API).value;
  return new Response(media.includes('json') ? JSON.stringify({ ...value, next_cursor: undefined }) : 'text', {
    status: Number(status),
    headers: { 'content-type': media },
  });
};

describe('[CLN-10] the examples', () => {
  it('stand at every method', () => {
    expect(ofMethods.length).toBe(Object.values(METHODS).flatMap((methods) => Object.keys(methods)).length);
    expect(byHand.length).toBeGreaterThan(3);
  });

  it('compile', () => {
    const file = join(folder, 'examples.ts');
    writeFileSync(file, program([...ofMethods, ...byHand]));
    expect(compile(file)).toBe('');
  });

  it('of methods run', async () => {
    const file = join(folder, 'run.ts');
    writeFileSync(file, program(ofMethods));
    const { RUN } = (await import(file)) as { RUN: readonly ((ledger: LedgerClient, upload: File) => Promise<void>)[] };
    const wantedIds = new Set<string>();
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const ledger = ledgerClient({
      url: 'https://books.example.com',
      token: 'a token',
      fetch: (url, init) => {
        wantedIds.add(`${init.method} ${new URL(url).pathname}`);
        return documented(url, init);
      },
    });
    for (const run of RUN) await run(ledger, new File(['Date,Amount\n'], 'july.csv'));
    expect(wantedIds.size).toBe(RUN.length);
  });
});
