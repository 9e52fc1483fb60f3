import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { postgresProxy } from './proxy.ts';
import { type Launched, launched, newData, type RunsAs, ready } from './server-process.ts';

const run = promisify(execFile);

/** A server of a cluster, which clients reach through a proxy as its network. */
export interface ClusterNode {
  readonly name: string;
  /** Its address for clients and other servers. */
  readonly url: string;
  /** Its direct address for administration, which works while its network is cut. */
  readonly direct: string;
  /** Kills all its processes, as a machine failure does. */
  readonly kill: () => Promise<void>;
  /** Stops all its processes. Connections stay open without responses. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
  readonly cut: () => void;
  readonly heal: () => void;
  /** Recreates it as a standby of another one. */
  readonly follow: (primary: ClusterNode) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Place {
  readonly programs: string;
  readonly folder: string;
  readonly as: RunsAs;
  readonly settings: readonly string[];
}

/** A process and its children. Each backend has its own process group, so none of the groups includes all. */
const family = async (pid: number | undefined): Promise<readonly number[]> => {
  if (pid === undefined) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
};

/** A node without data. `begin` initializes the first one of a cluster, `follow` the others. */
export const clusterNode = async (
  name: string,
  { programs, folder, as, settings }: Place,
): Promise<ClusterNode & { begin: () => Promise<void> }> => {
  const data = join(folder, name);
  const port = await freePort();
  const direct = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const proxy = await postgresProxy(direct);
  const program = (which: string, ...words: readonly string[]) => run(join(programs, which), [...words], { ...as, cwd: tmpdir() });
  let server: Launched | null = null;

  const start = async (): Promise<void> => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    server = launched(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], as);
    await ready(server, direct);
  };
  const toAll = async (which: NodeJS.Signals): Promise<void> => {
    for (const pid of await family(server?.child.pid)) signal(pid, which);
  };
  const kill = async (): Promise<void> => {
    const child = server?.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((resolve) => child.once('exit', resolve));
    await toAll('SIGKILL');
    await over;
  };
  const empty = async (): Promise<void> => {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    if (as.uid !== undefined && as.gid !== undefined) await chown(data, as.uid, as.gid);
  };
  return {
    name,
    url: proxy.url,
    direct,
    kill,
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    cut: proxy.stall,
    heal: proxy.recover,
    begin: async () => {
      await empty();
      await program('initdb', ...newData(data));
      await start();
    },
    follow: async (primary) => {
      await kill();
      proxy.recover();
      await empty();
      const { hostname, port: other } = new URL(primary.url);
      const from = `host=${hostname} port=${other} user=postgres application_name=${name}`;
      await program('pg_basebackup', '-D', data, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync');
      await start();
    },
    stop: async () => {
      await kill();
      proxy.close();
    },
  };
};
