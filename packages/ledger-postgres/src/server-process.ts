import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import postgres from 'postgres';

/** Without `fsync`, a test survives the end of every process, but not of the machine. Benchmarks turn it on. */
export const TEST_SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'fsync=off'];

/** The arguments of `initdb` for a new data folder. */
export const newData = (folder: string): readonly string[] => [
  ...['-D', folder, '-U', 'postgres', '--auth=trust'],
  ...['--encoding=UTF8', '--locale=C', '--no-sync'],
];

const START_TIMEOUT_MS = 120_000;
const READY_CHECK_MS = 50;

/** The user of the server. Postgres refuses root, so root starts it as the user nobody. */
export interface RunsAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** A server process, and its last lines of output. */
export interface Launched {
  readonly child: ChildProcess;
  readonly printed: () => string;
}

export const launched = (program: string, words: readonly string[], as: RunsAs): Launched => {
  const child = spawn(program, words, { ...as, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-4_000);
  });
  return { child, printed: () => printed };
};

export const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Waits until the server accepts connections. If it ends instead, its output is the error. */
export const ready = async ({ child, printed }: Launched, url: string): Promise<void> => {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    if (isOver(child) || Date.now() > deadline) throw new Error(`Postgres did not start: ${printed()}`);
    const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 2, fetch_types: false });
    const results = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 0 });
    if (results) return;
    await new Promise((resolve) => setTimeout(resolve, READY_CHECK_MS));
  }
};

/** Stops the server without waiting for its clients: SIGINT writes its data, SIGQUIT does not. */
export const ended = (child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> =>
  new Promise((resolve) => {
    if (isOver(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

export const runsAs = async (): Promise<RunsAs> => {
  if (process.getuid?.() !== 0) return {};
  const nobody = (await readFile('/etc/passwd', 'utf8')).split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = nobody?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};
