import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type MarkdownOptions } from 'vitepress';

const DOCS = resolve(import.meta.dirname, '..');
const ROOT = dirname(DOCS);
const { homepage } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { homepage: string };

/** Pages are the README and all of `docs`. */
const isPage = (file: string): boolean => file === 'README.md' || /^docs\/.*\.md$/.test(file);
const pageOf = (file: string): string =>
  file === 'README.md' ? 'tour.md' : file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');

/** The address of a link on the site: a page, or else the file in the repository. A link to a missing file fails the build. */
const addressOf = (link: string, from: string): string => {
  if (/^(?:[a-z]+:|#)/.test(link)) return link;
  const [path = '', ...anchor] = link.split('#');
  const file = relative(ROOT, resolve(dirname(from), path));
  if (!existsSync(resolve(ROOT, file))) throw new Error(`${from}: ${link} leads nowhere.`);
  return [isPage(file) ? `/${pageOf(file)}` : `${homepage}/blob/HEAD/${file}`, ...anchor].join('#');
};

const leadLinks: MarkdownOptions['config'] = (md) => {
  md.core.ruler.push('lead_links', ({ tokens, env }) => {
    for (const link of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open'))
      link.attrSet('href', addressOf(link.attrGet('href') ?? '', env.realPath ?? env.path));
  });
};

/** A heading's anchor, as on a git host. */
const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** The sections of `docs/README.md` with the links of their lists, which have each guide. */
const overview = resolve(DOCS, 'README.md');
const sections = readFileSync(overview, 'utf8').split(/^## /m).slice(1);
const homeless = readdirSync(resolve(DOCS, 'guides')).filter((name) => !sections.some((text) => text.includes(`(guides/${name})`)));
if (homeless.length > 0) throw new Error(`Guides that docs/README.md does not list: ${homeless.join(', ')}`);
const sidebar = sections.map((section) => ({
  text: section.slice(0, section.indexOf('\n')),
  collapsed: !section.startsWith('Questions'),
  items: [...section.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text = '', link = '']) => ({ text, link: addressOf(link, overview) })),
}));

export default defineConfig({
  title: 'Ledger',
  description: 'Double-entry bookkeeping: a library, a server with an API, a web app and a command line.',
  srcDir: '..',
  srcExclude: readdirSync(ROOT)
    .filter((name) => !['docs', 'README.md'].includes(name))
    .flatMap((name) => [name, `${name}/**`]),
  rewrites: pageOf,
  markdown: { config: leadLinks, anchor: { slugify }, attrs: { disable: true }, html: false },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tour', link: '/tour' },
      { text: 'Repository', link: homepage },
    ],
    sidebar,
  },
});
