import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { activeMs } from '../databases.ts';
import { processorMs } from '../processes.ts';

const SERVER = fileURLToPath(new URL('../../../server/dist/ledger-server.js', import.meta.url));

const WATCHED_MS = 60_000;

/** What is due at the start is done in the first minutes, such as the words of new transactions, by which searches find them. */
const MOST_MINUTES = 20;

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
  let [before, spent] = [await spentInAMinute(), await spentInAMinute()];
  for (let minute = 2; minute < MOST_MINUTES && spent < before / 2; minute++) [before, spent] = [spent, await spentInAMinute()];
  child.kill('SIGTERM');
  await once(child, 'exit');
  return (spent / WATCHED_MS) * 100;
};

const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));
