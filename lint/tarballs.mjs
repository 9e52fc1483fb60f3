import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { published, ROOT } from './published.mjs';

/**
 * Tries to publish every package, without a registry: `npm publish --dry-run` packs each as a release would, and checks its manifest. `--force` omits the request for
 * the versions that exist, and the address leads nowhere in case a newer npm sends others. Requires npm 10 or 11, so the one of Node 20 is enough.
 * With `--release`, it also fails while the address of the repository is a placeholder.
 */

const NOWHERE = 'http://127.0.0.1:9/';
const REQUIRED = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md'];

const flags = ['--dry-run', '--json', '--ignore-scripts', '--force', `--registry=${NOWHERE}`, '--fetch-retries=0', '--loglevel=error'];
const faults = [];
for (const folder of published) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const printed = JSON.parse(
    execFileSync('npm', ['publish', ...flags], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const packed = printed[name] ?? printed;
  const files = packed.files.map(({ path }) => path);
  const missing = REQUIRED.filter((path) => !files.includes(path));
  if (packed.id !== `${name}@${version}`) faults.push(`${name}: npm packed ${packed.id}.`);
  if (missing.length > 0) faults.push(`${name}: the tarball lacks ${missing.join(', ')}.`);
  console.log(`${packed.id}: ${files.length} files, ${Math.ceil(packed.size / 1_000)} kB`);
}

const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
if (process.argv.includes('--release') && /\bexample\.com\b/.test(homepage))
  faults.push('The repository has no address yet. Set homepage and repository in package.json, then run: npm run manifests');

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
