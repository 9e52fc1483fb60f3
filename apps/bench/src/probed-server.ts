import { spawn } from 'node:child_process';
import type { Company } from './company.ts';
import { BUILT_SERVER, memoryMb, processorMs } from './processes.ts';

/** Sends another request periodically, to measure how long it waits. */
const PROBE_EVERY_MS = 20;

/** The real server in a separate process, with Node's default settings. */
export interface ProbedServer {
  /** Sends a request as the owner, and returns the response. Throws on a refusal. */
  readonly send: (method: string, path: string, body?: Uint8Array<ArrayBuffer>, contentType?: string) => Promise<unknown>;
  /** The memory of the process. */
  readonly megabytes: () => number;
  /** The processor time of the process so far. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

export const startProbed = ({ url: databaseUrl, token }: Pick<Company, 'url' | 'token'>): Promise<ProbedServer> =>
  new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      LEDGER_DATABASE_URL: databaseUrl,
      LEDGER_PORT: '0',
      LEDGER_LOG_LEVEL: 'info',
      LEDGER_RATE_PER_MINUTE: '999999',
      LEDGER_RATE_BURST: '999999',
    };
    const child = spawn(process.execPath, [BUILT_SERVER, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.once('error', reject);
    // A case that fails also stops its server.
    process.once('exit', () => child.kill());
    child.stdout.on('data', (lines: Buffer) => {
      const [, url] = /"url":"([^"]+)"/.exec(lines.toString()) ?? [];
      if (url === undefined) return;
      child.stdout.removeAllListeners('data');
      child.stdout.resume();
      resolve({
        send: async (method, path, body, contentType = 'application/json') => {
          const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': contentType }) };
          const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
          if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
          return response.json();
        },
        megabytes: () => memoryMb(child.pid),
        processorMs: () => processorMs(child.pid),
        stop: () =>
          new Promise((gone) => {
            child.once('exit', () => gone());
            child.kill('SIGTERM');
          }),
      });
    });
  });

/** The duration of a task, the longest wait of other requests during it, and the peak memory. */
export interface Probed<Result> {
  readonly result: Result;
  readonly seconds: number;
  readonly longestMs: number;
  readonly p99Ms: number;
  readonly peakMb: number;
}

/** Runs a task on a server, and repeatedly sends another request at the same time. */
export const probed = async <Result>(server: ProbedServer, probe: string, work: () => Promise<Result>): Promise<Probed<Result>> => {
  const waits: number[] = [];
  let peakMb = 0;
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const started = performance.now();
      await server.send('GET', probe);
      waits.push(performance.now() - started);
      peakMb = Math.max(peakMb, server.megabytes());
      await new Promise((later) => setTimeout(later, PROBE_EVERY_MS));
    }
  })();
  const begun = performance.now();
  const result = await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - begun) / 1_000;
  await probing;
  waits.sort((a, b) => a - b);
  return { result, seconds, longestMs: waits.at(-1) ?? 0, p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0, peakMb };
};
