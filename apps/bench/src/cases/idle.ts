import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { activeMs } from '../databases.ts';
import { processorMs } from '../processes.ts';

const SERVER = fileURLToPath(new URL('../../../server/dist/ledger-server.js', import.meta.url));

const WATCHED_MS = 60_000;

/** How long the words of all new transactions, by which searches find them, may take. */
const MOST_MINUTES = 60;

/** What a server that nobody asks takes of a core, with the statements of its database, while it looks after what is due in its books. */
export const idlePercent = async (url: string): Promise<number> => {
  const env = { ...process.env, LEDGER_DATABASE_URL: url, LEDGER_PORT: '0', LEDGER_LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [SERVER, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.stdout.resume();
  const spentInAMinute = async (): Promise<number> => {
    const before = processorMs(child.pid) + (await activeMs(url));
    await wait(WATCHED_MS);
    return processorMs(child.pid) + (await activeMs(url)) - before;
  };
  for (let minute = 0; minute < MOST_MINUTES && !(await isFindable(url)); minute++) await wait(WATCHED_MS);
  await wait(WATCHED_MS);
  const spent = await spentInAMinute();
  child.kill('SIGTERM');
  await once(child, 'exit');
  return (spent / WATCHED_MS) * 100;
};

const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

/** Whether searches find what all books have: it is the last that is due in new ones. */
const isFindable = async (url: string): Promise<boolean> => {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<{ isFindable: boolean }[]>`
    select (select count(*) from searchers) = (select count(*) from ledgers) as "isFindable"`;
  await sql.end();
  return row?.isFindable ?? false;
};
