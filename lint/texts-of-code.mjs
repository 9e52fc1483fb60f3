import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Writes the comments and sentences of the sources as Markdown files, so that textlint can read them. A text has the same line number there as in its source. Examples
 * and tests are left out.
 */

/** TypeScript 7 has no such interface yet. */
const ts = createRequire(new URL('../packages/ledger-api-client/package.json', import.meta.url))('typescript');

const INTO = 'lint/texts';
const SENTENCE = /^[^<>{}]*[a-z]{2,}[,:]? [a-z]{2,}[^<>{}]* [a-z]{2,}/i;

const SQL = /^\s*(?:alter|create|delete|insert|select|update|with|ledger_no)[ ,]/;

const sources = execFileSync('git', ['ls-files', 'packages/*/src/*', 'apps/*/src/*'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|\.contract\.|generated|german|\/words\/|-words\.|lines-2025|kernel\/currencies|japanese|\/de\.ts$/.test(path),
  );

/** The prose of a comment by line, without marks, tags and its example. */
const proseOf = (comment) => {
  const [prose] = comment.split('@example');
  return prose.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/+)?\s?/, '').replace(/\*\/\s*$/, ''));
};

/** A phrase without a full stop does not run into the next one. */
const asSentence = (text) => text.replaceAll('\n', ' ').replace(/[^.!?]$/, '$&.');

const textsOf = (path) => {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const lines = text.split('\n').map(() => '');
  const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line;
  const put = (at, prose) => {
    for (const [after, line] of prose.entries()) lines[lineOf(at) + after] += `${line.trim()} `;
  };
  for (const { index, 0: comment } of text.matchAll(/\/\*\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g)) put(index, proseOf(comment));
  const visit = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (SENTENCE.test(node.text) && !SQL.test(node.text) && !ts.isImportDeclaration(node.parent))
        put(node.getStart(source), [asSentence(node.text)]);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return lines.map((line) => line.trim()).join('\n');
};

rmSync(INTO, { recursive: true, force: true });
for (const path of sources) {
  const into = join(INTO, `${path}.md`);
  mkdirSync(dirname(into), { recursive: true });
  writeFileSync(into, textsOf(path));
}
