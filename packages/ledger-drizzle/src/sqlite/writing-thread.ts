import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { OutcomeUnknown, Unavailable } from 'ledger-core';
import type { Connection, Database } from '../engine/connection.ts';
import { sqliteKitWith } from '../engine/sqlite-kit.ts';
import { SLICES_BEHIND } from '../limits.ts';
import { ownFile } from '../own-files.ts';
import { CONTROL } from './connect.ts';
import { dialectWith, faultOfCommit, oneWriter, patiently, unavailable } from './connection.ts';
import { rowWriter } from './row-writer.ts';
import type { ThreadRequest, ThreadResponse } from './thread-messages.ts';

/** Threads run JavaScript, so TypeScript sources use the built thread too. */
const WORKER = ownFile('dist', 'sqlite', 'writing-worker.js');

export interface WritingThread extends Connection {
  /** Copies the write-ahead log into the file and ends the thread. If that fails, the log stays longer and nothing is lost. */
  readonly end: () => Promise<void>;
}

/**
 * Opens a connection in a thread for a large unit of work. SQLite is synchronous: writing its rows, and above all their commit, would block
 * the event loop. Rows are sent ahead: the unit of work continues while the thread writes them. A fault is thrown by a later statement, at
 * the latest by the commit.  [STO-82]
 */
export const writingThread = (file: string, prefix: string, checkFile: () => void): WritingThread => {
  const kit = sqliteKitWith(prefix);
  const worker = new Worker(WORKER, { workerData: file, env: {}, execArgv: [] });
  const kind = asking(worker);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  const behind: Promise<unknown>[] = [];
  const sendAhead = async (slice: ThreadRequest): Promise<void> => {
    behind.push(kind(slice).catch(() => undefined));
    if (behind.length > SLICES_BEHIND) await behind.shift();
  };

  const query = async (statement: string, parameters: readonly unknown[], method: string) => ({
    rows: await kind({ kind: 'query', statement, parameters, hasRows: method !== 'run' }),
  });

  return {
    db: drizzle(query) as unknown as Database,
    kit,
    isPipelined: false,
    dialect: dialectWith(kit),
    begin: (until) =>
      patiently(until, () => {
        checkFile();
        return kind({ kind: 'control', statement: CONTROL.begin });
      }),
    lockNumbers: oneWriter,
    control: async (word) => {
      const requested = kind({ kind: 'control', statement: CONTROL[word] });
      await (word === 'commit' ? requested.catch((fault) => Promise.reject(faultOfCommit(fault))) : requested);
    },
    ping: async () => checkFile(),
    unavailable,
    statement: () => Promise.reject(new Error('Invariant broken: a large unit of work has no statements of a program')),
    write: rowWriter(kit, (statement) => (rows) => sendAhead({ kind: 'keep', statement, rows })),
    end: () => {
      worker.postMessage(null);
      return ended;
    },
  };
};

/** Sends messages to a thread, which responds in order. If the thread ends first, they fail. */
const asking = (worker: Worker) => {
  const waiting: {
    readonly request: ThreadRequest;
    readonly resolve: (rows: unknown[][]) => void;
    readonly reject: (fault: unknown) => void;
  }[] = [];
  let gone: Unavailable | null = null;
  const give = (cause?: unknown): void => {
    gone ??= new Unavailable('The thread that writes to SQLite has ended.', { cause });
    for (const { request: requested, reject } of waiting.splice(0))
      reject(
        requested.statement === CONTROL.commit
          ? new OutcomeUnknown('The thread that writes to SQLite ended in a commit: it is not known whether the work was kept.', { cause })
          : gone,
      );
  };
  worker.on('message', (response: ThreadResponse) => {
    const responded = waiting.shift();
    if ('rows' in response) responded?.resolve(response.rows);
    else responded?.reject(faultOf(response.fault));
  });
  worker.once('error', give);
  worker.once('exit', () => give());
  return (request: ThreadRequest): Promise<unknown[][]> =>
    new Promise((resolve, reject) => {
      if (gone !== null) return reject(gone);
      waiting.push({ request, resolve, reject });
      worker.postMessage(request);
    });
};

const faultOf = ({ message, code }: { readonly message: string; readonly code: string }): Error =>
  code === '' ? new Error(message) : new Sqlite.SqliteError(message, code);
