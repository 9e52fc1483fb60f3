import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresCommits } from '../src/postgres/index.ts';

let server: OwnPostgres;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server.stop());

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 10 });

it('[STO-113] an announced commit reaches every process that listens on the database, and no other, also after the server went away', async () => {
  const url = await server.freshDatabase();
  const elsewhere = await server.freshDatabase();
  const woken = { first: 0, second: 0, elsewhere: 0 };
  const first = postgresCommits(url);
  const second = postgresCommits(url);
  const other = postgresCommits(elsewhere);
  await first.listen(() => (woken.first += 1));
  await second.listen(() => (woken.second += 1));
  await other.listen(() => (woken.elsewhere += 1));
  const before = { ...woken };
  await first.announce();
  await until(() => woken.first > before.first && woken.second > before.second);
  expect(woken.elsewhere).toBe(before.elsewhere);

  await server.crash();
  await expect(second.announce()).rejects.toThrow();
  const away = { ...woken };
  await server.startAgain();
  await until(() => woken.first > away.first && woken.second > away.second);
  const back = { ...woken };
  await second.announce();
  await until(() => woken.first > back.first && woken.second > back.second);
  await Promise.all([first.close(), second.close(), other.close()]);
});
