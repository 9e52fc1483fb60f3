import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const PUBLISHED = readdirSync(join(ROOT, 'packages')).filter(
  (name) => JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')).private !== true,
);

/** The files that a package would be published with. */
const packed = (name: string): readonly string[] => {
  const reported = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: join(ROOT, 'packages', name),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [pack] = Object.values(JSON.parse(reported)) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return (pack?.files ?? []).map(({ path }) => path);
};

describe('[SYS-11] a package that is published', () => {
  it.each(PUBLISHED)('%s has its README, its licence, its sources and what was built, and no tests or snapshots of tables', (name) => {
    const files = packed(name);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(files.filter((path) => path.startsWith('dist/') && path.endsWith('.js')).length).toBeGreaterThan(0);
    expect(files.filter((path) => path.startsWith('src/')).length).toBeGreaterThan(0);
    expect(files.filter((path) => /tsbuildinfo|\.test\.|^test\/|_snapshot\.json$/.test(path))).toEqual([]);
  });

  it.each(PUBLISHED)('%s has the licence of the repository', (name) => {
    const licence = (folder: string) => readFileSync(join(ROOT, folder, 'LICENSE'), 'utf8');
    expect(licence(join('packages', name))).toBe(licence('.'));
  });
});

describe('[SYS-12] what is installed', () => {
  const lock: { readonly packages: Readonly<Record<string, object>> } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

  it('reports no installations: no package of install analytics is among it', () => {
    expect(Object.keys(lock.packages).filter((path) => path.includes('@scarf/'))).toEqual([]);
  });

  const needed = (name: string) =>
    Object.keys((lock.packages[`packages/${name}`] as { readonly dependencies?: Readonly<Record<string, string>> }).dependencies ?? {});

  it('has a driver only where one was asked for, and draws logos only with the package for logos', () => {
    for (const name of PUBLISHED) {
      expect(needed(name).filter((library) => ['better-sqlite3', 'postgres'].includes(library))).toEqual([]);
      expect(needed(name).includes('@jimp/core')).toBe(name === 'ledger-logos');
    }
    expect(lock.packages['packages/ledger-drizzle']).toMatchObject({
      peerDependenciesMeta: { 'better-sqlite3': { optional: true }, postgres: { optional: true } },
    });
  });
});
