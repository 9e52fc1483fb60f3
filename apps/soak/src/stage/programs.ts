import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Violations } from '../violations.ts';

const SERVER = fileURLToPath(new URL('../../../server/dist/ledger-server.js', import.meta.url));
export const COMMAND_LINE = fileURLToPath(new URL('../../../cli/dist/books.js', import.meta.url));

const START_MS = 60_000;

/** Requests have twenty seconds to finish. The database and requests in progress have longer. */
const LONGEST_STOP_MS = 45_000;

/** The log lines of the server and the worker when they are ready. */
const READY = /"url":"|"msg":"worker started"/;

/** The server or the worker, which is killed and restarted under the same name. */
export interface Program {
  readonly name: 'server' | 'worker';
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Stops it with a signal, and returns the duration in milliseconds. */
  readonly stop: () => Promise<number>;
  /** Memory in MiB, and the age of the process in seconds. */
  readonly memory: () => { readonly mebibytes: number; readonly seconds: number; readonly lives: number };
}

/** A log line about an unexpected fault. An unavailable database is expected. */
const isFault = (line: string): boolean => line.includes('"fault"') && !/"type":"(Unavailable|OutcomeUnknown)"/.test(line);

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Stops a process with a signal, as a supervisor does, and kills it after a time limit. Returns whether it stopped by itself. */
export const endsWhenAsked = (child: ChildProcess, longestMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (isOver(child)) return resolve(true);
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, longestMs);
    child.once('exit', () => {
      clearTimeout(late);
      resolve(!isLate);
    });
    child.kill('SIGTERM');
  });

/** A program that logs a line when it is ready; `log` receives each line. */
export const programOf = (
  name: Program['name'],
  env: Readonly<Record<string, string>>,
  violations: Violations,
  log: (line: string) => void,
): Program => {
  let child: ChildProcess | undefined;
  let startedAt = 0;
  let lives = 0;
  let isKilled = false;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const words = [SERVER, name === 'server' ? 'serve' : 'worker'];
      const started = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      startedAt = Date.now();
      lives += 1;
      isKilled = false;
      const late = setTimeout(() => reject(new Error(`The ${name} did not start within ${START_MS} ms.`)), START_MS);
      const heard = (line: string): void => {
        log(`${name} ${line}`);
        if (READY.test(line)) {
          clearTimeout(late);
          resolve();
        }
        if (isFault(line)) violations.add(`The ${name} logged a fault: ${line}`);
      };
      createInterface({ input: started.stdout }).on('line', heard);
      createInterface({ input: started.stderr }).on('line', (line) => log(`${name} stderr ${line}`));
      started.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`The ${name} ended as it started: ${code ?? signal}.`));
        if (!isKilled) violations.add(`The ${name} ended by itself: ${code ?? signal}.`);
      });
    });

  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      if (child === undefined || isOver(child)) return resolve();
      isKilled = true;
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  const stop = async (): Promise<number> => {
    isKilled = true;
    const since = performance.now();
    if (child !== undefined && !(await endsWhenAsked(child, LONGEST_STOP_MS)))
      violations.add(`The ${name} did not end within ${LONGEST_STOP_MS / 1000} seconds of SIGTERM.`);
    return performance.now() - since;
  };
  process.once('exit', () => child?.kill('SIGKILL'));

  const memory = () => {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(statusOf(child?.pid))?.[1] ?? '0';
    return { mebibytes: Math.round(Number(kibibytes) / 1024), seconds: Math.round((Date.now() - startedAt) / 1000), lives };
  };
  return { name, start, kill, stop, memory };
};

/** Undefined while the process is down. */
const statusOf = (pid: number | undefined): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};
