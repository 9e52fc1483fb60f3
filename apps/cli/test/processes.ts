import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../dist/books.js', import.meta.url));
export const SERVER = fileURLToPath(new URL('../../server/dist/ledger-server.js', import.meta.url));

/** Runs the built command line in a process of its own. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  /** What it said beside its answer, without the lines about progress: a slow machine has some where a fast one has none. */
  readonly error: string;
}

const PROGRESS = /^.+: (?:\d+(?: of \d+)?, )?\d+ s\n/gm;

/** What a program said on its standard error, besides how far it had come.  [CLI-31] */
const besidesProgress = (text: string): string => text.replace(PROGRESS, '');

/** No profile of the person who runs the tests counts, and nothing is remembered for that person. */
export const NOBODY = {
  XDG_CONFIG_HOME: join(tmpdir(), `ledger-config-${process.pid}`),
  XDG_STATE_HOME: join(tmpdir(), `ledger-state-${process.pid}`),
};

export const run = (databaseUrl: string, ...words: readonly string[]): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    env: { ...process.env, ...NOBODY, LEDGER_DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  return { status, out: stdout, error: besidesProgress(stderr) };
};

/** The same without blocking this process. */
export const runBeside = (databaseUrl: string, ...words: readonly string[]): Promise<Ran> =>
  running(process.execPath, [MAIN, ...words], { LEDGER_DATABASE_URL: databaseUrl });

/** Runs any program without blocking this process. */
export const running = (program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { env: { ...process.env, ...NOBODY, ...env } });
    const ran = { out: '', error: '' };
    child.stdout.on('data', (chunk) => {
      ran.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ran.error += chunk;
    });
    child.once('error', reject).once('close', (status) => resolve({ status, out: ran.out, error: besidesProgress(ran.error) }));
  });

/** The real server in a process of its own, which can be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The lines of its log about faults, except an unavailable database. */
  readonly faults: readonly string[];
}

/** A shell that lets no file grow beyond a number of MiB, as a full disk does: the program is told, and goes on. */
const SMALL_FILES = 'trap "" XFSZ; ulimit -f "$(($1 * 1024))"; shift; exec "$@"';

export const startProcess = (
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  { largestFileMiB, program: built = SERVER }: { readonly largestFileMiB?: number; readonly program?: string | undefined } = {},
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const server = [process.execPath, built, 'serve'];
    const [program = '', ...words] =
      largestFileMiB === undefined ? server : ['bash', '-c', SMALL_FILES, 'bash', String(largestFileMiB), ...server];
    const child = spawn(program, words, {
      env: { ...process.env, LEDGER_DATABASE_URL: databaseUrl, LEDGER_PORT: '0', LEDGER_LOG_LEVEL: 'info', ...env },
    });
    let printed = '';
    const faults: string[] = [];
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"url":"([^"]+)"/.exec(line)?.[1];
      if (url !== undefined) resolve({ url, child, faults });
      else if (line.includes('"fault"') && !/"type":"(Unavailable|OutcomeUnknown)"/.test(line)) faults.push(line);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${printed}`)));
  });

export const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
