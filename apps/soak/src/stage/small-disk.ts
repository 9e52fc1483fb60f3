import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder that may be on a disk of limited size, which can be filled and freed. */
export interface SmallDisk {
  readonly folder: string;
  /** Whether it has a limited size. If this process may not mount one, it is a plain folder, which is never filled. */
  readonly isLimited: boolean;
  readonly fill: () => Promise<void>;
  readonly free: () => void;
  readonly remove: () => void;
}

const mounted = (folder: string, mebibytes: number): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0777`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const BLOCK = Buffer.alloc(4 << 20);

/** Writes until the disk is full, in smaller and smaller parts at the end. */
const fillUp = async (file: string): Promise<void> => {
  const ballast = await open(file, 'a');
  for (let size = BLOCK.length; size > 0; )
    await ballast.write(BLOCK, 0, size).catch(() => {
      size >>= 1;
    });
  await ballast.close();
};

/** Mounts a tmpfs in a folder. Its files are in memory and survive the end of every process, and a run ends nothing else. */
export const smallDisk = (within: string, mebibytes: number): SmallDisk => {
  const folder = join(within, 'disk');
  mkdirSync(folder, { recursive: true });
  const isLimited = mounted(folder, mebibytes);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    isLimited,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      if (isLimited) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
};
