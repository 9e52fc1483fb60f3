import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesOf, parsed, SOURCES, ts } from './sources.mjs';

/**
 * Draws texts of the repository for a reader who judges the language: 60 comments, 60 sentences of the documentation, 50 messages and 60 texts of the web app. The seed,
 * such as the hash of a commit, decides which.
 */

/** The comments of a file, each with its line. Lines of `//` that follow each other are one comment. */
const commentsOf = (path) => {
  const { text } = parsed(path);
  const found = text.matchAll(/\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/ [^\n]*\n)+|(?<=\s)\/\/ [^\n]*/gm);
  return [...found].flatMap(({ 0: comment, index }) => {
    const prose = comment
      .replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)?\s?/gm, '')
      .replace(/\*\/\s*$/, '')
      .trim()
      .replaceAll('\n', ' ');
    return /^(?:biome-ignore|@)|^$/.test(prose) ? [] : [`${path}:${text.slice(0, index).split('\n').length}  ${prose}`];
  });
};

/** The sentences of a paragraph, a list item or a cell. */
const sentencesIn = (text) => text.split(/(?<=[.!?:]["”’)*`]*)(?<!\b(?:e\.g|i\.e|etc|No|Inc|vs)\.)\s+(?=[A-Z0-9`"“(*[])/);

/** The sentences of a page of the documentation, without headings, code and front matter. */
const sentencesOf = (path) => {
  const text = readFileSync(path, 'utf8').replace(/^---\n[\s\S]*?\n---\n|^\s*```[\s\S]*?^\s*```$/gm, (cut) => cut.replace(/[^\n]/g, ''));
  return text.split(/\n(?=\n|\s*(?:[-*]|\d+\.)\s|\|)/).flatMap((block) => {
    const prose = block
      .trim()
      .replace(/^(?:[-*]|\d+\.)\s+/, '')
      .replaceAll(/\s*\n\s*/g, ' ');
    if (/^#|^<|^:::|^!\[/.test(prose)) return [];
    const cells = prose.startsWith('|') ? prose.split('|').map((cell) => cell.trim()) : [prose];
    const isProse = (sentence) => sentence.split(/\s+/).filter((word) => /[a-z]{2}/.test(word)).length >= 4;
    return cells
      .flatMap(sentencesIn)
      .filter(isProse)
      .map((sentence) => `${path}  ${sentence}`);
  });
};

const textOf = (node, source) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ expression, literal }) => `\${${expression.getText(source)}}${literal.text}`).join('');
};

/** The texts in the code of a file that look like words for a reader. */
const textsOf = (fits) => (path) => {
  const { source } = parsed(path);
  const texts = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node, source);
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (text !== undefined && fits.test(text)) texts.push(`${path}:${line}  ${text.replaceAll('\n', ' ')}`);
    if (text === undefined) ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
};

const isDemo = (path) => /serving\/demo|aliases|wrong-words/.test(path);

const POOLS = {
  comments: [60, SOURCES.flatMap(commentsOf)],
  'sentences of the documentation': [
    60,
    filesOf('docs/*.md', 'README.md', '.github/CONTRIBUTING.md')
      .filter((path) => !path.startsWith('docs/reference/'))
      .flatMap(sentencesOf),
  ],
  messages: [
    50,
    [
      ...SOURCES.filter((path) => path.endsWith('reasons.ts')),
      ...SOURCES.filter((path) => path.startsWith('apps/cli/src') && !isDemo(path)),
    ].flatMap(textsOf(/[a-z]{2,}[,:]? [a-z]{2,}/i)),
  ],
  'texts of the web app': [60, ['apps/web/src/base/catalogue/en.ts'].flatMap(textsOf(/[a-z]{2}/i))],
};

const [seed = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()] = process.argv.slice(2);

for (const [name, [count, pool]] of Object.entries(POOLS)) {
  const keyOf = (item) => createHash('sha256').update(`${seed}\n${item}`).digest('hex');
  const drawn = pool.map((item) => [keyOf(item), item]).sort(([one], [other]) => (one < other ? -1 : 1));
  console.log(`\n${count} of ${pool.length} ${name}, seed ${seed}\n`);
  for (const [at, [, item]] of drawn.slice(0, count).entries()) console.log(`${at + 1}. ${item}`);
}
