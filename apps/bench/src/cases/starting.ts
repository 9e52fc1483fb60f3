import { spawn } from 'node:child_process';
import { openCompany } from '../company.ts';
import type { Databases } from '../databases.ts';
import { BUILT_SERVER, memoryMb } from '../processes.ts';
import { type Finding, median } from '../rounds.ts';

const STARTS = 5;
const OF_BARE_NODE = 4;
const IDLE_MB = 150;
const SETTLING_MS = 1_000;

/** Starting the server on an existing SQLite file: the time until it listens, and its memory while idle. */
export const starting = async (databases: Databases): Promise<readonly Finding[]> => {
  const { url, store } = await openCompany(await databases.fresh('sqlite'));
  await store.close();
  const starts: number[] = [];
  const memory: number[] = [];
  const bare: number[] = [];
  for (let at = 0; at < STARTS; at++) {
    const { milliseconds, megabytes } = await startOnce(url);
    starts.push(milliseconds);
    memory.push(megabytes);
    bare.push(await bareNode());
  }
  const start = median(starts);
  const node = median(bare);
  const idle = median(memory);
  return [
    {
      name: 'cold start on an existing database',
      unit: 'ms',
      ours: start,
      limit: node,
      ratio: start / node,
      target: `ratio ≤ ${OF_BARE_NODE} (limit: node alone)`,
      holds: start / node <= OF_BARE_NODE,
    },
    { name: 'idle memory', unit: 'MB', ours: idle, limit: null, ratio: null, target: `≤ ${IDLE_MB} MB`, holds: idle <= IDLE_MB },
  ];
};

const startOnce = (databaseUrl: string): Promise<{ readonly milliseconds: number; readonly megabytes: number }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [BUILT_SERVER, 'serve'], {
      env: { ...process.env, LEDGER_DATABASE_URL: databaseUrl, LEDGER_PORT: '0', LEDGER_LOG_LEVEL: 'info' },
    });
    child.once('error', reject);
    child.stdout.once('data', () => {
      const milliseconds = performance.now() - begun;
      setTimeout(() => {
        const megabytes = memoryMb(child.pid);
        child.once('exit', () => resolve({ milliseconds, megabytes }));
        child.kill('SIGTERM');
      }, SETTLING_MS);
    });
  });

const bareNode = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, ['-e', '0']);
    child.once('error', reject);
    child.once('exit', () => resolve(performance.now() - begun));
  });
