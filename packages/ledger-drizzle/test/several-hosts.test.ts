import { createLedger, granted, type Store, Unavailable } from 'ledger-core';
import { freePort, type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';

let server: OwnPostgres;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server.stop());

/** An address whose first host is not there. */
const withDeadHost = async () => {
  const one = await server.freshDatabase();
  const dead = `127.0.0.1:${await freePort()}`;
  return { one, dead, url: one.replace('@', `@${dead},`) };
};

const opened = async (store: Store) => {
  const ledger = createLedger({ store });
  const { owner } = granted(await ledger.books.open({ name: 'Hosts', currency: 'USD', legalStructure: 'corporation' }));
  return (name: string) => ledger.counterparties.create(owner, { name });
};

describe('[STO-139] an address whose first host is not there', () => {
  it('is served by the next one, which may go away and come back', async () => {
    const { url, dead } = await withDeadHost();
    const store = await postgresStore({ url, connections: 2 });
    onTestFinished(() => store.close());
    const add = await opened(store);
    granted(await add('before'));
    await server.crash();
    const fault = await vi.waitFor(async () => {
      const thrown = await add('away').catch((each: unknown) => each);
      expect(String(thrown)).toContain('No database host accepts writes');
      return thrown;
    }, 20_000);
    await server.startAgain();
    expect(fault).toBeInstanceOf(Unavailable);
    expect(String(fault)).toContain(`${dead} connect ECONNREFUSED`);
    await vi.waitFor(async () => granted(await add('after')), 20_000);
  });
});
