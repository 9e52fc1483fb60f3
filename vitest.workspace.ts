import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One project per package. Tests read the TypeScript sources, through the export condition `source`. */
const project = (name: string, root: string) => ({
  extends: true as const,
  test: { name, root, include: ['{src,test}/**/*.test.ts'] },
});

/** A package whose modules hold no state: its test files share one load of the sources, which takes longer than most of them. */
const shared = (name: string, root: string) => {
  const { test, ...rest } = project(name, root);
  return { ...rest, test: { ...test, isolate: false } };
};

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // One more than processors: while a test waits for a lease, a server or another program, a further one works.
    maxWorkers: availableParallelism() + 1,
    projects: [
      shared('core', 'packages/ledger-core'),
      project('drizzle', 'packages/ledger-drizzle'),
      shared('files', 'packages/ledger-files'),
      project('logos', 'packages/ledger-logos'),
      project('mail', 'packages/ledger-mail'),
      project('model', 'packages/ledger-model'),
      project('receipts', 'packages/ledger-receipts'),
      shared('server', 'apps/server'),
      shared('cli', 'apps/cli'),
      project('clients', 'apps/clients'),
    ],
  },
});
