import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** TypeScript 7 has no such interface yet. */
export const ts = createRequire(new URL('../packages/ledger-api-client/package.json', import.meta.url))('typescript');

/** The files that git tracks, by patterns. */
export const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** The sources of the packages and the apps, apart from tests and generated code. */
export const SOURCES = filesOf('packages/*/src/*', 'apps/*/src/*').filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|generated/.test(path),
);

/** The text and the syntax tree of a source. */
export const parsed = (path) => {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { text, source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) };
};
