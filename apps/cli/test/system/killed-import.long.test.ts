import { createLedger, granted, type Store } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../server/test/client.ts';
import { kill, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { bothDatabases } from './both-databases.ts';

const ROWS = 6_000;
const STATEMENT = `Date,Description,Amount\n${Array.from({ length: ROWS }, (_, at) => `2026-03-05,Coffee ${at},-${at + 1}.00\n`).join('')}`;

const DATABASES = bothDatabases('killed-import');

const openBooks = async (store: Store) => {
  const ledger = createLedger({ store });
  const { owner } = granted(await ledger.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  const { accounts } = granted(await ledger.accounts.chart(owner));
  const accountId = accounts.find(({ account }) => account.code === '1010')?.account.id ?? 'acct_none';
  const bank = granted(await ledger.sourceAccounts.create(owner, { accountId, kind: 'bank', name: 'Bank' })).id;
  await ledger.close();
  return { token, bank };
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const importsOf = async ({ send }: Client, bank: string): Promise<readonly { readonly new: number }[]> =>
  (await send(`GET /v1/source_accounts/${bank}/imports`)).body.data ?? [];

describe.each(DATABASES)('a large import into %s', (_, makeDatabase) => {
  it('[SYS-3] [ING-14] leaves nothing when the server is killed in the middle, and succeeds when it is sent again', async () => {
    const url = await makeDatabase();
    const { token, bank } = await openBooks(await storeAt(url));
    /** Kills later and later, until an import is whole before the kill. */
    for (let afterMs = 300; ; afterMs *= 2) {
      const server = await startProcess(url);
      const responded = clientOf(server.url, token)
        .upload(bank, 'march.csv', STATEMENT)
        .then(({ status }) => status)
        .catch(() => null);
      await pause(afterMs);
      await kill(server.child);
      const status = await responded;
      const next = await startProcess(url);
      const client = clientOf(next.url, token);
      const [done] = await importsOf(client, bank);
      const { body } = await client.send('GET /v1/transactions?limit=1');
      expect([(body.data as unknown as unknown[]).length, done?.new ?? 0]).toEqual(done === undefined ? [0, 0] : [1, ROWS]);
      if (done !== undefined) {
        expect((await client.upload(bank, 'march.csv', STATEMENT)).body).toMatchObject({ new: 0, known: ROWS });
        await kill(next.child);
        return;
      }
      expect(status).toBeNull();
      await kill(next.child);
    }
  }, 180_000);
});
