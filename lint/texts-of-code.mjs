import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsed, SOURCES, ts } from './sources.mjs';

/**
 * Writes the comments and sentences of the sources as Markdown files, so that textlint can read them. A text has the same line number there as in its source. Examples
 * and tests are left out.
 */

const INTO = 'lint/texts';
const SENTENCE = /^[^<>{}]*[a-z]{2,}[,:]? [a-z]{2,}[^<>{}]* [a-z]{2,}/i;

const SQL = /^\s*(?:alter|create|delete|insert|select|update|with|ledger_no)[ ,]/;

const read = SOURCES.filter(
  (path) => !/\.contract\.|german|\/words\/|-words\.|lines-2025|kernel\/currencies|japanese|\/de\.ts$/.test(path),
);

/** The prose of a comment by line, without marks, tags and its example. */
const proseOf = (comment) => {
  const [prose] = comment.split('@example');
  return prose.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/+)?\s?/, '').replace(/\*\/\s*$/, ''));
};

/** A phrase without a full stop does not run into the next one. */
const asSentence = (text) => text.replaceAll('\n', ' ').replace(/[^.!?]$/, '$&.');

const textsOf = (path) => {
  const { text, source } = parsed(path);
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
for (const path of read) {
  const into = join(INTO, `${path}.md`);
  mkdirSync(dirname(into), { recursive: true });
  writeFileSync(into, textsOf(path));
}
