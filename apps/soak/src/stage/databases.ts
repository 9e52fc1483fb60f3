import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { pause } from '../pause.ts';
import type { SmallDisk } from './small-disk.ts';

/** The database faults of a run. The database is on a disk that may be filled. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly url: string;
  /** Makes it unavailable for a while: a crash with a restart, or the lock of another writer. */
  readonly away: (milliseconds: number) => Promise<void>;
  /** Kills one of its processes, so that it stops all others and recovers; null for a database without processes. */
  readonly loseOne: (() => Promise<void>) | null;
  /** Ends every session of the service while it runs, like a lost network. Returns their number; null for a database without sessions. */
  readonly endSessions: (() => Promise<number>) | null;
  /** Restarts it if it stopped, as a supervisor does. Returns whether it had stopped. */
  readonly revive: () => Promise<boolean>;
  /** Counts the sessions of the service; null for a database without sessions. */
  readonly sessions: (() => Promise<number>) | null;
  readonly stop: () => Promise<void>;
}

const LOCK_FILE = fileURLToPath(new URL('../faults/lock-file.js', import.meta.url));

export const sqliteOn = (disk: SmallDisk): Database => {
  const file = join(disk.folder, 'ledger.db');
  return {
    kind: 'sqlite',
    url: `file:${file}`,
    away: (milliseconds) =>
      new Promise((resolve, reject) => {
        const locking = fork(LOCK_FILE, [file, String(milliseconds)]);
        locking.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The lock of ${file} ended with ${code}.`))));
      }),
    loseOne: null,
    endSessions: null,
    revive: async () => false,
    sessions: null,
    stop: async () => undefined,
  };
};

/** The write-ahead log is small, so that a full disk affects the log too, not only tables. */
const SETTINGS = ['fsync=on', 'max_wal_size=96MB', 'min_wal_size=32MB', 'checkpoint_timeout=60s', 'shared_buffers=256MB'];

export const postgresOn = async (disk: SmallDisk): Promise<Database> => {
  const server: OwnPostgres = await startOwnPostgres(SETTINGS, undefined, disk.folder);
  const url = await server.freshDatabase();
  return {
    kind: 'postgres',
    url,
    away: async (milliseconds) => {
      await server.crash();
      await pause(milliseconds);
      await server.startAgain();
    },
    loseOne: server.killOneProcess,
    endSessions: () => server.endSessions(url),
    revive: async () => {
      if (server.runs()) return false;
      await server.startAgain();
      return true;
    },
    sessions: () => server.sessions(url),
    stop: server.stop,
  };
};
