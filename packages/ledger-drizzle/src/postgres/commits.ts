import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS } from '../limits.ts';
import { wayTo } from './primary.ts';

/** How the processes on one database are notified of each other's commits. */
export interface Commits {
  /** Calls back when a process announces a commit, and after a lost connection, because an announcement may have been missed. */
  listen(wake: () => void): Promise<void>;
  announce(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'ledger_commits';
const CLOSED_AFTER_SECONDS = 2;

/**
 * Announces commits by NOTIFY on a separate connection. It is not part of the unit of work: the server commits only one transaction with a
 * NOTIFY at a time, across all books. A lost announcement only costs time, because processes also poll.  [STO-113]
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
