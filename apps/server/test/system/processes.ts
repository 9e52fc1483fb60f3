import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The command line as it was built, in a process of its own. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly error: string;
}

export const run = (databaseUrl: string, ...words: readonly string[]): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  return { status, out: stdout, error: stderr };
};

/** The same without waiting: this process goes on meanwhile. */
export const runBeside = (databaseUrl: string, ...words: readonly string[]): Promise<Ran> =>
  running(process.execPath, [MAIN, ...words], { DATABASE_URL: databaseUrl });

/** Any program, without waiting. */
export const running = (program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { env: { ...process.env, ...env } });
    const ran = { out: '', error: '' };
    child.stdout.on('data', (chunk) => {
      ran.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ran.error += chunk;
    });
    child.once('error', reject).once('close', (status) => resolve({ status, ...ran }));
  });

/** The real server in a process of its own, which can be killed. */
export const startProcess = (databaseUrl: string): Promise<{ readonly url: string; readonly child: ChildProcess }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, 'serve'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'info' },
    });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const url = /"url":"([^"]+)"/.exec(printed)?.[1];
      if (url !== undefined) resolve({ url, child });
    });
    child.once('exit', () => reject(new Error(printed)));
  });

export const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
