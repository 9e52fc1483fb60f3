import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const IMAGE_FOLDER = join(ROOT, 'apps/server/image');
/** Building takes minutes: TRY_IMAGE names an image that was built before. */
const BUILT = process.env.TRY_IMAGE;

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;
/** Whether images are built and run here: that needs root and these programs. */
export const runsImages = process.getuid?.() === 0 && ['buildah', 'mmdebstrap', 'unshare'].every(isInstalled);

export const buildah = (...words: readonly string[]): string =>
  execFileSync('buildah', ['--storage-driver', 'vfs', ...words], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 }).trim();

/** Has an image made by a program, and keeps it: no registry has it for us. */
export const keptImage = (name: string, make: string): string => {
  if (buildah('images', '--quiet', '--filter', `reference=${name}`) === '') execFileSync(make, [name], { cwd: ROOT, stdio: 'pipe' });
  return name;
};

export interface Image {
  readonly name: string;
  readonly remove: () => void;
}

/** The image of the product, built from what stands here. */
export const builtImage = (): Image => {
  if (BUILT !== undefined) return { name: BUILT, remove: () => undefined };
  const base = /^ARG NODE=(\S+)$/m.exec(readFileSync(join(ROOT, 'apps/server/Containerfile'), 'utf8'))?.[1] ?? '';
  keptImage(base, join(IMAGE_FOLDER, 'make-base'));
  const name = `localhost/ledger-try-${process.pid}`;
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker'];
  buildah('build', ...how, '--file', 'apps/server/Containerfile', '--tag', name, '.');
  return { name, remove: () => void buildah('rmi', name) };
};

/** An image as a folder; what is written there is not in the image. */
export const mountedImage = (name: string): { readonly root: string; readonly remove: () => void } => {
  const made = buildah('from', '--pull-never', name);
  return { root: buildah('mount', made), remove: () => void buildah('rm', made) };
};
