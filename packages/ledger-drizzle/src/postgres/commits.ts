import postgres from 'postgres';
import { ASKS_FOR_TYPES, CONNECT_LIMIT_SECONDS } from '../limits.ts';
import { wayTo } from './primary.ts';
import { schemaNamed } from './schema.ts';

/** How the processes on one database are notified of each other's commits. */
export interface Commits {
  /** Calls back when a process announces a commit, and after a lost connection, because an announcement may have been missed. */
  listen(wake: () => void): Promise<void>;
  announce(): Promise<void>;
  close(): Promise<void>;
}

/** Each schema has its own channel: its commits wake nobody on the books of another. */
const channelOf = (schema: string): string => `${schema}_commits`;

const CLOSED_AFTER_SECONDS = 2;

/**
 * Announces commits by NOTIFY on a separate connection. It is not part of the unit of work: the server commits only one transaction with a
 * NOTIFY at a time, across all books. A lost announcement only costs time, because processes also poll.  [STO-113]
 */
export const postgresCommits = (url: string, schema?: string): Commits => {
  const channel = channelOf(schemaNamed(schema));
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
    listen: async (wake) => void (await connection.listen(channel, wake, wake)),
    announce: async () => void (await connection.notify(channel, '')),
    close: () => connection.end({ timeout: CLOSED_AFTER_SECONDS }),
  };
};
