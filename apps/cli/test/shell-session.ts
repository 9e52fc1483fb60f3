import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'ledger-postgres';
import type { Block } from './markdown.ts';
import { type Ran, running } from './processes.ts';

/** Ends a command with all that it started, as Ctrl+C does in a terminal. */
const interrupt = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.exitCode !== null || child.pid === undefined) resolve();
    else process.kill(-child.pid, 'SIGINT');
  });

/** Runs a command that does not end, and waits until it prints a text. */
export const startInBackground = (command: string, cwd: string, env: Readonly<Record<string, string>>, ready: RegExp) =>
  new Promise<{ readonly printed: () => string; readonly stop: () => Promise<void> }>((resolve, reject) => {
    const child = spawn('bash', ['-c', command], { cwd, env, detached: true });
    let printed = '';
    const note = (chunk: Buffer): void => {
      printed += chunk;
      if (ready.test(printed)) resolve({ printed: () => printed, stop: () => interrupt(child) });
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('exit', () => reject(new Error(`${command} ended: ${printed}`)));
  });

/** The environment of a new user: a free port, no settings, and no sign-in. */
export const freshEnvironment = async (): Promise<Readonly<Record<string, string>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-user-'));
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    LEDGER_PORT: String(await freePort()),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
  };
};

/** A new user has named no database, and learns which one a command uses.  [CLI-60] */
const DEFAULT_DATABASE = /^Using the default database, \S+\/data\/ledger\.db\. To use another one, set LEDGER_DATABASE_URL\.\n/gm;

const START = '--- block ';

/** What a session of a terminal printed, by the place of the block; a block that ends with an error ends the session. */
export interface Session extends Ran {
  readonly printed: ReadonlyMap<string, string>;
}

/** Types blocks into one terminal, beside a server that the blocks marked `server` start in another. */
export const typeIn = async (blocks: readonly Block[], cwd: string): Promise<Session> => {
  const env = await freshEnvironment();
  const servers = [];
  try {
    for (const { text } of blocks.filter(({ mark }) => mark === 'server')) servers.push(await startInBackground(text, cwd, env, /"url":"/));
    const typed = blocks.filter(({ mark }) => mark === '');
    const script = ['set -eo pipefail', `cd '${cwd}'`, ...typed.flatMap(({ place, text }) => [`echo '${START}${place}'`, text])].join('\n');
    const ran = await running('bash', ['-c', script], env);
    const parts = ran.out.split(START).slice(1);
    const error = ran.error.replaceAll(DEFAULT_DATABASE, '');
    return {
      ...ran,
      error,
      printed: new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)])),
    };
  } finally {
    for (const server of servers) await server.stop();
  }
};
