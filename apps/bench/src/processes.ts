import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load.ts';

const script = (name: string): string => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

/** The built server, as users install it. */
export const BUILT_SERVER = fileURLToPath(new URL('../../server/dist/ledger-server.js', import.meta.url));

/** A server in a separate process. */
export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export const startServer = (
  name: 'servers/ours' | 'servers/bare' | 'servers/bare-books' | 'servers/with-webhooks' | 'servers/watched',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = fork(script(name), args, { env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.once('message', (url) => {
      child.removeAllListeners('exit');
      resolve({
        url: String(url),
        child,
        stop: () =>
          new Promise((gone) => {
            child.once('exit', () => gone());
            child.kill('SIGKILL');
          }),
      });
    });
  });

/** The tick of `/proc`. */
const MS_PER_TICK = 10;

/** The processor time of a process so far, user and system, in all its threads. */
export const processorMs = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
};

/** The memory of a process. */
export const memoryMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Sends requests from another process, so that the clients do not take the server's time. */
export const sendLoad = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(script('load'), []);
    child.once('error', reject);
    child.once('message', (result) => resolve(result as LoadResult));
    child.send(load);
  });

/** Requests these paths from a server, one after the other. The first ones are a warm-up. */
export const askInTurn = async (
  { url }: Pick<Running, 'url'>,
  token: string,
  paths: readonly string[],
  warmUp: number,
): Promise<LoadResult> => {
  const headers = { authorization: `Bearer ${token}` };
  const result = await sendLoad({ url, method: 'GET', headers, body: '', paths, warmUp, clients: 1 });
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${paths[0]} and the like failed.`);
  return result;
};
