import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a page. `mark` is what stands behind the language: the file that it belongs to, or `server`. */
export interface Block {
  readonly language: string;
  readonly mark: string;
  readonly text: string;
  /** The page and line, for messages. */
  readonly place: string;
}

export interface Page {
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** A block may stand in a list, indented with its item. */
const FENCED = /^( *)```(\w*) *([^\n]*)\n([\s\S]*?)^\1```$/gm;

export const pageOf = (path: string, text: string): Page => ({
  path,
  text,
  blocks: [...text.matchAll(FENCED)].map(({ 1: indent = '', 2: language = '', 3: mark = '', 4: inside = '', index }) => ({
    language,
    mark,
    text: inside.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    place: `${path}:${text.slice(0, index).split('\n').length}`,
  })),
});

/** The README, the start, all other pages of the documentation, and the READMEs of the packages. */
export const pagesOf = (root: string): readonly Page[] => {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name));
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const readmes = packages
    .filter((folder) => readdirSync(join(root, folder)).includes('README.md'))
    .map((folder) => join(folder, 'README.md'));
  const start = join('docs', 'start.md');
  return ['README.md', start, ...docs.filter((path) => path.endsWith('.md') && path !== start), ...readmes].map((path) =>
    pageOf(path, readFileSync(join(root, path), 'utf8')),
  );
};
