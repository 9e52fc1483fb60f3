import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Page, pagesOf } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const pages = pagesOf(ROOT);

const withoutBlocks = ({ text }: Page): string => text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');

/** A heading as the part of an address that leads to it. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const anchors = new Map(
  pages.map((page) => [page.path, new Set([...withoutBlocks(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)))]),
);

const leadsNowhere = (from: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && anchors.get(target)?.has(anchor) === false;
};

test.each(pages)('[SYS-16] every link of a page leads to a file and a heading: $path', (page) => {
  const links = [...withoutBlocks(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^[a-z]+:/.test(link) && leadsNowhere(page.path, link))).toEqual([]);
});

test('[SYS-16] each word of the glossary is on the page that it leads to', () => {
  const textOf = new Map(pages.map(({ path, text }) => [path, text.toLowerCase()]));
  const entries = (textOf.get('docs/glossary.md') ?? '').split('\n').filter((line) => line.startsWith('- '));
  expect(entries.length).toBeGreaterThan(80);
  const lost = entries.filter((line) => {
    const [, words = '', path = ''] = /^- \*\*(.+?)\*\*: .*\]\(([^)]+)\)$/.exec(line) ?? [];
    const text = [...textOf].find(([known]) => known.toLowerCase() === `docs/${path}`)?.[1] ?? '';
    return words === '' || words.split(', ').some((word) => !text.includes(word));
  });
  expect(lost).toEqual([]);
});
