import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * Tests that start the product as processes, a browser or another program, and tests of minutes: `npm run test:long` runs them, and `npm test` does not. A few of
 * the command line stay in `npm test`, so that it does not break unseen.
 */
const LONG = '.long.test.ts';

/**
 * Tests with a short form in `npm test` and a long one in `npm run test:long`: how many of something they try. A variable of the environment sets another number, as in
 * `KILLS=200 npm run test:long -- system/killed.test.ts`.
 */
const NUMBERS = {
  ACTS: { file: 'packages/ledger-core/test/allowed-actions.test.ts', few: 12, many: 300 },
  OPEN_ITEMS: { file: 'packages/ledger-core/test/receivables-tie.test.ts', few: 100, many: 300 },
  MIGRATIONS: { file: 'packages/ledger-core/test/migrations-tie-out.test.ts', few: 40, many: 120 },
  NUMBER_LIVES: { file: 'packages/ledger-core/test/numbers-without-gaps.test.ts', few: 40, many: 1_000 },
  RESTORES: { file: 'packages/ledger-core/test/restore.test.ts', few: 2, many: 10 },
  ORDERS: { file: 'packages/ledger-core/test/order-of-imports.test.ts', few: 20, many: 150 },
  BOOKS: { file: 'packages/ledger-drizzle/test/books-balance.test.ts', few: 15, many: 100 },
  LINES: { file: 'packages/ledger-drizzle/test/archive-large.test.ts', few: 10_000, many: 40_000 },
  RECEIVABLES: { file: 'packages/ledger-drizzle/test/receivables-tie.test.ts', few: 3, many: 12 },
  YEARS: { file: 'packages/ledger-feeds/test/change-of-provider.test.ts', few: 1, many: 4 },
  LAYOUTS: { file: 'packages/ledger-files/test/layouts.test.ts', few: 500, many: 4_000 },
  REPORT_LIVES: { file: 'apps/server/test/report-lives.test.ts', few: 16, many: 500 },
  RENAMES: { file: 'apps/server/test/renamed-pdfs.test.ts', few: 6, many: 40 },
  FORMS: { file: 'apps/server/test/forms.test.ts', few: 100, many: 1_000 },
  KILLS: { file: 'apps/cli/test/system/killed.test.ts', few: 2, many: 20 },
  /** Pages of the documentation whose commands and programs are run; the README and the start come first. */
  PAGES: { file: 'apps/cli/test/documentation.test.ts', few: 2, many: 1_000 },
};

/** The packages. Modules of a shared one hold no state: its test files share one load of the sources, which takes longer than most of them. */
const PROJECTS = {
  core: { root: 'packages/ledger-core', isShared: true },
  drizzle: { root: 'packages/ledger-drizzle', isShared: true },
  feeds: { root: 'packages/ledger-feeds', isShared: true },
  files: { root: 'packages/ledger-files', isShared: true },
  logos: { root: 'packages/ledger-logos', isShared: false },
  mail: { root: 'packages/ledger-mail', isShared: false },
  model: { root: 'packages/ledger-model', isShared: false },
  pdf: { root: 'packages/ledger-pdf', isShared: false },
  receipts: { root: 'packages/ledger-receipts', isShared: false },
  messages: { root: 'packages/ledger-messages', isShared: false },
  wire: { root: 'packages/ledger-wire', isShared: false },
  server: { root: 'apps/server', isShared: true },
  cli: { root: 'apps/cli', isShared: true },
  client: { root: 'packages/ledger-api-client', isShared: false },
  mcp: { root: 'packages/ledger-mcp', isShared: false },
  web: { root: 'apps/web', isShared: false },
  clients: { root: 'apps/clients', isShared: false },
  bench: { root: 'apps/bench', isShared: false },
  soak: { root: 'apps/soak', isShared: false },
};

/** Records the reasons that tests provoke, for `npm run examples`. */
const RECORDER = join(import.meta.dirname, 'packages/ledger-messages/test/record-reasons.ts');

const shortly = (file: string): string => basename(file).replace(/(\.long)?\.test\.ts$/, '');

/** Says at the end of a run which tests it left out: those of the other run, which `others` names, and those that need a program or a system that is not here. */
const saysLeftOut = (others: string): Reporter => {
  let vitest: Vitest;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestRunEnd: (modules) => {
      console.log(`Left out here: ${others}.`);
      if (vitest.config.testNamePattern !== undefined) return;
      const skipped = modules.flatMap(({ moduleId, children }) => {
        const count = [...children.allTests('skipped')].length;
        return count === 0 ? [] : [`${shortly(moduleId)} (${count})`];
      });
      if (skipped.length > 0)
        console.log(`Left out, for want of a program such as hledger, Beancount or chromium: tests of ${skipped.join(', ')}.`);
    },
  };
};

/** The names of test files, for a sentence. */
const namesOf = (files: readonly string[]): string => files.map(shortly).sort().join(', ');

const bothForms = Object.values(NUMBERS).map(({ file }) => file);
const bothFormsIn = (root: string) => bothForms.filter((file) => file.startsWith(`${root}/`)).map((file) => file.slice(root.length + 1));
const longFiles = Object.values(PROJECTS)
  .map(({ root }) => `${root}/test`)
  .flatMap((folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []))
  .filter((file) => file.endsWith(LONG));

/** Tests read the TypeScript sources, through the export condition `source`. */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const filesOf = (root: string) =>
    isLong ? { include: [`test/**/*${LONG}`, ...bothFormsIn(root)] } : { include: ['{src,test}/**/*.test.ts'], exclude: [`**/*${LONG}`] };
  const numbers = Object.entries(NUMBERS).map(([name, { few, many }]) => [name, process.env[name] ?? String(isLong ? many : few)]);
  const others = isLong
    ? 'every other test, which `npm test` runs'
    : `what \`npm run test:long\` runs: ${namesOf(longFiles)}; and the long forms of ${namesOf(bothForms)}`;
  return {
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
    test: {
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // On a busy machine, a browser or a server often takes longer than the default of one second.
      expect: { poll: { timeout: 40_000 } },
      setupFiles: process.env.REASONS_FOLDER === undefined ? [] : [RECORDER],
      // One more than processors: while a test waits for a lease, a server or another program, a further one works.
      maxWorkers: availableParallelism() + 1,
      // It has the export condition `source`, too, and so is read as the sources here are.
      server: { deps: { inline: [/@modelcontextprotocol\/client/, /eventsource/] } },
      reporters: ['default', saysLeftOut(others)],
      // A project that extends this file reads it again without the mode, so that the numbers stand with each project.
      projects: Object.entries(PROJECTS).map(([name, { root, isShared }]) => ({
        extends: true as const,
        test: { name, root, ...filesOf(root), isolate: !isShared, env: Object.fromEntries(numbers) },
      })),
    },
  };
});
