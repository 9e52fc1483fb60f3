import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = new Set(['node_modules', 'dist']);

const filesUnder = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesUnder(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });

/** The rule numbers in files, each with the first file that has it. */
const numbersIn = (paths: readonly string[], ...patterns: readonly RegExp[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const path of paths) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const pattern of patterns)
      for (const [, number = ''] of text.matchAll(pattern)) if (!found.has(number)) found.set(number, relative('.', path));
  }
  return found;
};

/** Defined: **JRN-3** on a page of rules, or in the first column of a table. Quoted: [JRN-3] in a source or test, and `rule: 'JRN-3'` where the verification names one. */
const DEFINED = /(?:\*\*|^\| *)([A-Z]{3,4}-\d+)(?:\*\*| *\|)/gm;
const QUOTED = /\[([A-Z]{3,4}-\d+)\]/g;
const NAMED = /(?:rule: |found\()'([A-Z]{3,4}-\d+)'/g;

const pages = filesUnder('docs/rules', '.md');
const sources = ['packages', 'apps'].flatMap((folder) => filesUnder(folder, '.ts'));
const isTest = (path: string) => /\.test\.ts$|[./]contract\.ts$/.test(path);
const tests = sources.filter(isTest);

const defined = numbersIn(pages, DEFINED);
const tested = numbersIn(tests, QUOTED);
const quoted = numbersIn(sources, QUOTED, NAMED);

const missingFrom = (known: ReadonlyMap<string, string>, numbers: ReadonlyMap<string, string>): readonly string[] =>
  [...numbers].flatMap(([number, path]) => (known.has(number) ? [] : [`${number} of ${path}`]));

describe('rules', () => {
  it('are searched in all their files', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(defined.size).toBeGreaterThan(100);
    expect(tests.length).toBeGreaterThan(40);
    expect(sources.length - tests.length).toBeGreaterThan(100);
  });

  it('that are defined are quoted by a test', () => {
    expect(missingFrom(tested, defined)).toEqual([]);
  });

  it('that are quoted by a test or a source are defined', () => {
    expect(missingFrom(defined, quoted)).toEqual([]);
  });

  it('have unique numbers', () => {
    const numbers = pages.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(DEFINED)].map(([, number]) => number));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('are listed in the index by page', () => {
    const index = readFileSync(join(ROOT, 'docs/rules/README.md'), 'utf8');
    const unlisted = pages.filter((path) => !path.endsWith('README.md') && !index.includes(`(${path.split('/').at(-1)})`));
    expect(unlisted).toEqual([]);
  });
});
