import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Block, type Page, pagesOf } from './markdown.ts';
import { MAIN, type Ran, running } from './processes.ts';
import { freshEnvironment, startInBackground, typeIn } from './shell-session.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const pages = pagesOf(ROOT);
/** Of so many pages the commands and programs are run. */
const toRun = pages.slice(0, Number(process.env.PAGES));

/** A folder in which commands find the repository, and write none of its files. */
const scratch = mkdtempSync(join(tmpdir(), 'ledger-docs-'));
let made = 0;
const repositoryFolder = (): string => {
  const folder = join(scratch, String(made++));
  mkdirSync(folder);
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  return folder;
};
const LINKED = ['package.json', 'node_modules', 'apps', 'packages'];
/** What commands wrote in such a folder beside `data/`, which git ignores. */
const writtenIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => ![...LINKED, 'data'].includes(name));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('every block of the documentation', () => {
  test.each(pages)('[SYS-16] has a language that a test knows: $path', ({ blocks }) => {
    const unknown = blocks.filter(({ language }) => !['bash', 'json', 'text', 'ts'].includes(language));
    expect(unknown.map(({ place, language }) => `${place} ${language}`)).toEqual([]);
    for (const { text } of blocks.filter(({ language }) => language === 'json')) expect(() => JSON.parse(text)).not.toThrow();
    expect(blocks.filter(({ language, mark }) => language === 'ts' && mark === '').map(({ place }) => place)).toEqual([]);
  });

  const scripts = Object.keys((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts);
  test.each(pages)('[SYS-16] names scripts of the package: $path', ({ text }) => {
    const named = [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, script]) => script);
    expect(named.filter((script) => !scripts.includes(script ?? ''))).toEqual([]);
  });
});

describe('commands', () => {
  const readme = pages.find(({ path }) => path === 'README.md') as Page;
  const commandsOf = (page: Page): readonly Block[] => page.blocks.filter(({ language }) => language === 'bash');
  const startsServer = (page: Page): boolean => commandsOf(page).some(({ mark }) => mark === 'server');

  /** `# 422 period_closed` behind a request of a page: its answer. Requests without one succeed. */
  const announced = (blocks: readonly Block[]) =>
    blocks.flatMap(({ text, place }) => [...text.matchAll(/ # (\d{3} [a-z_]+)$/gm)].map(([, problem]) => `${place}: ${problem}`));
  const responded = (printed: ReadonlyMap<string, string>) =>
    [...printed].flatMap(([place, out]) =>
      [...out.matchAll(/"type":"urn:ledger:problem:.*?"status":(\d+).*?"code":"(\w+)"/g)].map(
        ([, status, code]) => `${place}: ${status} ${code}`,
      ),
    );

  /** A page without a server of its own follows the first steps of the README, in the same terminal. */
  test.each(toRun.filter((page) => commandsOf(page).length > 0))(
    '[SYS-16] run as they stand: $path',
    async (page) => {
      const blocks = [...(startsServer(page) ? [] : commandsOf(readme)), ...commandsOf(page)];
      const folder = repositoryFolder();
      const { status, error, out, printed } = await typeIn(blocks, folder);
      expect({ status, error }, out).toEqual({ status: 0, error: '' });
      expect(writtenIn(folder)).toEqual([]);
      expect(responded(printed)).toEqual(announced(blocks));
    },
    240_000,
  );

  test('[SYS-16] the demo keeps its books and leaves a server running', async () => {
    const env = await freshEnvironment();
    const demo = await startInBackground(`${process.execPath} ${MAIN} demo`, repositoryFolder(), env, /\n {2}curl -s .*\n/);
    const response = await fetch(`http://127.0.0.1:${env.LEDGER_PORT}/health`);
    await demo.stop();
    expect(response.status).toBe(200);
    expect(demo.printed()).toContain('no problems found');
  });
});

interface Program {
  readonly page: Page;
  readonly name: string;
  readonly text: string;
  /** What it prints, where the page has that as a block. */
  readonly prints: string | undefined;
}

/** The blocks of one name on a page are one program. One in a folder needs the client that is generated there: `apps/clients` tests it. */
const programsOf = (page: Page): readonly Program[] => {
  const blocks = page.blocks.filter(({ language, mark }) => language === 'ts' && !mark.includes('/'));
  return [...new Set(blocks.map(({ mark }) => mark))].map((name) => ({
    page,
    name,
    text: blocks.flatMap(({ mark, text }) => (mark === name ? [text] : [])).join('\n'),
    prints: page.blocks.find(({ language, mark }) => language === 'text' && mark === name)?.text,
  }));
};

describe('programs', () => {
  const programs = pages.flatMap(programsOf);
  const folder = repositoryFolder();
  const folderOf = ({ page }: Program): string => join(folder, page.path.replaceAll(/[/.]/g, '-'));
  let compiled: Ran;

  beforeAll(async () => {
    for (const program of programs) {
      mkdirSync(folderOf(program), { recursive: true });
      writeFileSync(join(folderOf(program), program.name), program.text);
      writeFileSync(join(folderOf(program), program.name.replace(/\.mjs$/, '.mts')), program.text);
    }
    const options = { composite: false, noEmit: true, rewriteRelativeImportExtensions: false, types: ['node'], lib: ['es2023', 'dom'] };
    const include = ['*/*.mts', '*/*.test.ts'];
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions: options, include }),
    );
    compiled = await running(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  }, 240_000);

  test('[SYS-16] compile with the strict options of this project', () => {
    expect(programs.length).toBeGreaterThan(12);
    expect(compiled).toEqual({ status: 0, out: '', error: '' });
  });

  const run = (program: Program): Promise<Ran> => {
    const command = program.name.endsWith('.test.ts')
      ? `${process.execPath} ${join(ROOT, 'node_modules/vitest/vitest.mjs')} run --testTimeout 60000 --root '${folderOf(program)}' ${program.name}`
      : `${process.execPath} ${program.name}`;
    return running('bash', ['-c', `cd '${folderOf(program)}' && ${command}`]);
  };

  test.each(toRun.filter((page) => programsOf(page).length > 0))(
    '[SYS-16] [BOO-9] run and print what the page shows, a second time too: $path',
    async (page) => {
      let printed = '';
      for (const program of programsOf(page)) {
        const { status, out, error } = await run(program);
        expect({ status, error }, out).toEqual({ status: 0, error: '' });
        if (program.prints !== undefined) expect(out).toBe(program.prints);
        printed += out;
        // A program on a database opens the same books at its second start.
        if (program.text.includes('sqliteStore(')) expect((await run(program)).out, program.name).toBe(out);
      }
      for (const [, shown] of page.text.matchAll(/^prints `([^`]+)`/gm)) expect(printed).toContain(shown);
    },
    240_000,
  );
});
