import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLedger, granted } from 'ledger-core';
import { startPostgres } from 'ledger-postgres';
import { describe, expect, it } from 'vitest';
import { builtServer } from '../built-server.ts';
import { kill } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { mixedRequests } from './mixed-requests.ts';

const SERVER = fileURLToPath(new URL('./soaked-server.mjs', import.meta.url));
const MIB = 1024 * 1024;
const CLIENTS = 16;
const [WARM, ...LATER] = [2_000, 8_000, 14_000, 20_000] as const;
const MAX_GROWTH = 20 * MIB;
const TIMEOUT_MS = 600_000;

const { folder, postgres } = builtServer('soak', startPostgres);

const openBooks = async (url: string) => {
  const ledger = createLedger({ store: await storeAt(url) });
  const { owner } = granted(await ledger.books.open({ name: 'Soaked', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'soak' }));
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const account = (code: string) => accounts.find((each) => each.account.code === code)?.account.id ?? 'acct_none';
  const { id } = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1010'), kind: 'bank', name: 'Feed' }));
  await ledger.close();
  return { token, subjects: { account, sourceId: id } };
};

const messageOf = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The server ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });

const heapOf = (child: ChildProcess): Promise<number> => {
  const result = messageOf<number>(child);
  child.send('heap');
  return result;
};

const levelsOff = async (databaseUrl: string): Promise<void> => {
  const { token, subjects } = await openBooks(databaseUrl);
  const child = fork(SERVER, [databaseUrl], { execArgv: ['--expose-gc'] });
  const requests = mixedRequests(await messageOf<string>(child), token, subjects);
  await requests.prepare();
  await requests.sendUntil(WARM, CLIENTS);
  const level = await heapOf(child);
  const levels = [level];
  for (const count of LATER) {
    await requests.sendUntil(count, CLIENTS);
    levels.push(await heapOf(child));
  }
  await kill(child);
  const printed = levels.map((bytes, at) => `${(bytes / MIB).toFixed(1)} MiB after ${[WARM, ...LATER][at]}`);
  console.log(`${databaseUrl.slice(0, 8)}: ${printed.join(', ')} requests`);
  expect(requests.wrong.slice(0, 5)).toEqual([]);
  expect(Math.max(...levels) - level).toBeLessThan(MAX_GROWTH);
};

describe.concurrent('the memory of a server', () => {
  it('[SYS-4] levels off over 20,000 mixed requests, on SQLite', () => levelsOff(`file:${join(folder, 'soak.db')}`), TIMEOUT_MS);
  it('[SYS-4] levels off over 20,000 mixed requests, on Postgres', async () => levelsOff(await postgres().freshDatabase()), TIMEOUT_MS);
});
