import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS } from '../limits.ts';
import { wayTo } from './primary.ts';

/** How the processes on one database learn of each other's commits. */
export interface Commits {
  /** Calls back when a process announces a commit, and after a lost connection, since an announcement may have been missed. */
  listen(wake: () => void): Promise<void>;
  /** Announces a commit to every process that listens. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'ledger_commits';
const CLOSED_AFTER_SECONDS = 2;

/**
 * Announces commits by NOTIFY, on a connection of its own. It is not a part of the unit of work: the server lets only one transaction with a NOTIFY commit at a
 * time, for all books together. An announcement that is lost with its process costs time and nothing else, since who works also looks regularly.  [STO-113]
 */
export const postgresCommits = (url: string): Commits => {
  const way = wayTo(url);
  const connection = postgres(way.url, {
    ...way.options,
    max: 1,
    connect_timeout: CONNECT_LIMIT_SECONDS,
    fetch_types: ASKS_FOR_TYPES,
    onnotice: () => undefined,
    connection: { application_name: 'ledger' },
  });
  return {
    listen: async (wake) => void (await connection.listen(CHANNEL, wake, wake)),
    announce: async () => void (await connection.notify(CHANNEL, '')),
    close: () => connection.end({ timeout: CLOSED_AFTER_SECONDS }),
  };
};
