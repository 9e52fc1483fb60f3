import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The driver of the oldest line of Node is compiled where it is installed, which takes minutes: here it was, and the same one is copied. */
const COMPILED = join(ROOT, 'node_modules/better-sqlite3-12');
const isCompiled = Number(process.versions.node.split('.')[0]) < 22;
const versionOf = (path: string): string => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version;

/** The driver that this line of Node loads, as the READMEs say. */
const DRIVER = isCompiled ? `better-sqlite3@${versionOf(COMPILED)}` : 'better-sqlite3';

/** The folders of the packages that are published. */
export const published: readonly string[] = ['packages', 'apps'].flatMap((place) =>
  readdirSync(join(ROOT, place), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(ROOT, place, name))
    .filter((path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).private !== true),
);

/** Installs everything that is published into an empty folder, as the registry would give it, with more packages of others. */
export const installInto = (folder: string, ...more: readonly string[]): void => {
  for (const path of published)
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: path, stdio: 'ignore' });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const flags = ['--no-audit', '--no-fund', '--silent', ...(isCompiled ? ['--ignore-scripts'] : [])];
  execFileSync('npm', ['install', ...flags, ...packs.map((name) => `./${name}`), DRIVER, 'postgres', ...more], {
    cwd: folder,
    stdio: 'pipe',
  });
  if (isCompiled) cpSync(join(COMPILED, 'build'), join(folder, 'node_modules/better-sqlite3/build'), { recursive: true });
};
