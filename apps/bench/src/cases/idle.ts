import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { activeMs } from '../databases.ts';
import { processorMs } from '../processes.ts';

const SERVER = fileURLToPath(new URL('../../../server/dist/ledger-server.js', import.meta.url));

/** What is due at the start is done first, such as the words of new transactions, by which searches find them. */
const SETTLING_MS = 120_000;
const WATCHED_MS = 60_000;

/** What a server that nobody asks takes of a core, with the statements of its database, while it looks after what is due in its books. */
export const idlePercent = async (url: string): Promise<number> => {
  const env = { ...process.env, LEDGER_DATABASE_URL: url, LEDGER_PORT: '0', LEDGER_LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [SERVER, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.stdout.resume();
  await wait(SETTLING_MS);
  const [processor, database] = [processorMs(child.pid), await activeMs(url)];
  await wait(WATCHED_MS);
  const spent = processorMs(child.pid) - processor + (await activeMs(url)) - database;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return (spent / WATCHED_MS) * 100;
};

const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));
