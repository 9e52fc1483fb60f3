import { setTimeout as pause } from 'node:timers/promises';
import { tablesAt } from 'ledger-postgres';
import { activeMs } from '../databases.ts';
import { startProbed } from '../probed-server.ts';

const WATCHED_MS = 60_000;

/** The time limit for indexing the words of all new transactions for search. */
const MOST_MINUTES = 60;

/** The processor time of a server without requests, with the statements of its database, while it polls for scheduled jobs. */
export const idlePercent = async (url: string): Promise<number> => {
  const server = await startProbed({ url, token: '' });
  for (let minute = 0; minute < MOST_MINUTES && !(await isFindable(url)); minute++) await pause(WATCHED_MS);
  await pause(WATCHED_MS);
  const spent = async (): Promise<number> => server.processorMs() + (await activeMs(url));
  const before = await spent();
  await pause(WATCHED_MS);
  const inAMinute = (await spent()) - before;
  await server.stop();
  return (inAMinute / WATCHED_MS) * 100;
};

/** Whether the search index of all books is complete. In new books, indexing is the last job. */
const isFindable = async (url: string): Promise<boolean> => {
  const sql = tablesAt(url);
  const [row] = await sql<{ isFindable: boolean }[]>`
    select (select count(*) from searchers) = (select count(*) from ledgers) as "isFindable"`;
  await sql.end();
  return row?.isFindable ?? false;
};
