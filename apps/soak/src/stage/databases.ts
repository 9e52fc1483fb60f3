import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { pause } from '../pause.ts';
import type { SmallDisk } from './small-disk.ts';

/** What a run does to its database, on a disk that may be filled. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly url: string;
  /** Keeps it from answering for a while: a crash and a new start, or the lock of another writer. */
  readonly away: (milliseconds: number) => Promise<void>;
  /** Ends one of its processes, so that it ends all others and recovers; null where it has no processes. */
  readonly loseOne: (() => Promise<void>) | null;
  /** Ends every session of the service while it runs on, as a network does that is lost, and answers how many; null where there are none. */
  readonly endSessions: (() => Promise<number>) | null;
  /** Starts it again where it ended itself, as its supervisor does. Answers whether it had ended. */
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

/** The log of writes is small, so that a full disk is met by the log too, not by tables alone. */
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
