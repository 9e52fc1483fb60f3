import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { published, ROOT } from './system/installed-folder.ts';

interface Manifest {
  readonly name: string;
  readonly license: string;
  readonly homepage: string;
  readonly repository: { readonly type: string; readonly url: string; readonly directory?: string };
  readonly keywords: readonly string[];
  readonly files: readonly string[];
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const textOf = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');
const { license, homepage, repository } = manifestOf(ROOT);

describe('[SYS-30] what is published', () => {
  it('has its address in one place, as a web page and for git', () => {
    expect(published.length).toBeGreaterThan(10);
    expect(repository).toEqual({ type: 'git', url: `git+${homepage}.git` });
  });

  it.each(published.map((folder) => relative(ROOT, folder)))(
    'has the license, the address, keywords and the files of a release: %s',
    (directory) => {
      const folder = join(ROOT, directory);
      const { name, keywords, files, ...manifest } = manifestOf(folder);
      expect(manifest, 'run: npm run manifests').toMatchObject({ license, homepage, repository: { ...repository, directory } });
      expect(keywords.length).toBeGreaterThan(2);
      expect(files).toContain('CHANGELOG.md');
      expect(textOf(folder, 'LICENSE')).toBe(textOf(ROOT, 'LICENSE'));
      expect(existsSync(join(folder, 'README.md'))).toBe(true);
      expect(textOf(folder, 'CHANGELOG.md')).toMatch(new RegExp(`^# ${name}\n`));
    },
  );

  it('is not published from a placeholder, and its tarballs are tried before each change', () => {
    expect(textOf(ROOT, '.github/workflows/publish.yml')).toMatch(/npm run -s tarballs -- --release\n[\s\S]*changeset publish/);
    expect(textOf(ROOT, '.ci/run')).toContain("check 'tarballs' npm run -s tarballs\n");
  });
});
