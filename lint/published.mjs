import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folders of the packages that are published. */
export const published = ['packages', 'apps'].flatMap((place) =>
  readdirSync(join(ROOT, place), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(ROOT, place, name))
    .filter((path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).private !== true),
);
