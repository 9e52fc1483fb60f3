import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresServer, startPostgres, tablesAt } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { openAcme, postSale } from './acme.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const CONNECTIONS = 4;
/** One more is for pings, and two are for long reads. */
const MOST = CONNECTIONS + 3;

/** What keeps the process from ending. */
const openSockets = (): number => process.getActiveResourcesInfo().filter((each) => each === 'TCPSocketWrap' || each === 'TCPWRAP').length;

it('[STO-44] lost connections leave none behind, and the store closes, after twenty losses in the middle of work', async () => {
  const url = await server.freshDatabase();
  const socketsBefore = openSockets();
  const store = await postgresStore({ url, connections: CONNECTIONS });
  const acme = await openAcme(store);
  const sql = tablesAt(url, { max: 1, connection: { application_name: 'watcher' } });
  const sessions = async (): Promise<number> => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where application_name = 'ledger' and datname = current_database()`;
    return row?.count ?? 0;
  };
  const work = () => postSale(acme, '2026-01-05', '1.00').catch(() => undefined);
  for (let loss = 0; loss < 20; loss++) {
    const working = Promise.all(Array.from({ length: 24 }, work));
    for (let again = 0; again < 6; again++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ledger' and datname = current_database()`;
      await sleep(again);
    }
    await working;
  }
  await Promise.all(Array.from({ length: 12 }, work));
  await sleep(1_000);
  expect(await sessions()).toBeLessThanOrEqual(MOST);
  await store.close();
  await sql.end();
  await sleep(500);
  expect(openSockets()).toBe(socketsBefore);
}, 60_000);
