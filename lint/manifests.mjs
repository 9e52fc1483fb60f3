import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { published, ROOT } from './published.mjs';

/**
 * Copies `homepage`, `repository` and `license` of the repository's package.json into that of each published package. That file is the only place where a maintainer
 * sets them.
 */

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { homepage, repository, license } = read(join(ROOT, 'package.json'));

for (const folder of published) {
  const path = join(folder, 'package.json');
  const { name, version, description, license: _, homepage: __, repository: ___, ...rest } = read(path);
  const directory = relative(ROOT, folder);
  const manifest = { name, version, description, license, homepage, repository: { ...repository, directory }, ...rest };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
