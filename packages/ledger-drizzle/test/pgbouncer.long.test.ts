import { createLedger, granted, OutcomeUnknown, type Store, Unavailable } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { type OwnPostgres, postgresProxy, startOwnPostgres } from 'ledger-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type PostgresOptions, postgresStore } from '../src/postgres/index.ts';
import { hasPgbouncer, IGNORED, keepsStatements, saySettings, startPgbouncer } from './pgbouncer.ts';

let server: OwnPostgres;
const open: Store[] = [];

beforeAll(async () => {
  if (hasPgbouncer) server = await startOwnPostgres();
});
afterAll(async () => server?.stop());
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const storeOn = async (url: string, more: Partial<PostgresOptions> = {}): Promise<Store> => {
  const store = await postgresStore({ url, connections: 4, ...more });
  open.push(store);
  return store;
};

const databaseWithSettings = async (): Promise<string> => {
  const url = await server.freshDatabase();
  await saySettings(url);
  return url;
};

describe.skipIf(!hasPgbouncer)('[SYS-22] PgBouncer', () => {
  it('in session mode refuses connections with settings that it was not told about', async () => {
    const pooler = await startPgbouncer(await server.freshDatabase(), ['pool_mode = session']);
    const store = await storeOn(pooler.through(await server.freshDatabase()));
    await expect(createLedger({ store }).books.all()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('unsupported startup parameter') },
    });
    await store.close();
    open.pop();
    await pooler.stop();
  });

  describe('in session mode, with the settings said to the database', () => {
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    beforeAll(async () => {
      if (hasPgbouncer)
        pooler = await startPgbouncer(await server.freshDatabase(), ['pool_mode = session', `ignore_startup_parameters = ${IGNORED}`]);
    });
    afterAll(() => pooler?.stop());

    it('inspects the database, which says that transactions only read', async () => {
      const store = await storeOn(pooler.through(await databaseWithSettings()));
      expect(await store.inspect()).toEqual([]);
    });
    for (const { name, run } of contract) it(name, async () => run(await storeOn(pooler.through(await databaseWithSettings()))));
  });
});

/** How soon a client hears that the database is away, and the pooler that it is back. */
const AWAY = ['query_wait_timeout = 10', 'server_login_retry = 1'];

const TRANSACTION = ['pool_mode = transaction', `ignore_startup_parameters = ${IGNORED}`, 'default_pool_size = 3', ...AWAY];

/** Fewer connections to the server than there are to the pooler, so that they change hands. */
const MODES = [
  ['unnamed statements', TRANSACTION, { keepsStatements: false }, true],
  ['prepared statements', [...TRANSACTION, 'max_prepared_statements = 200'], {}, keepsStatements],
] as const;

describe.each(MODES)('[SYS-25] PgBouncer in transaction mode, with %s', (_, settings, how, isThere) => {
  const isTried = hasPgbouncer && isThere;
  const begin = async (behind?: (url: string) => Promise<string>) => {
    const directUrl = await databaseWithSettings();
    const pooler = await startPgbouncer((await behind?.(directUrl)) ?? directUrl, settings);
    onTestFinished(pooler.stop);
    const store = await storeOn(pooler.through(directUrl), { directUrl, ...how });
    const ledger = createLedger({ store });
    const { owner } = granted(await ledger.books.open({ name: 'Pooled', currency: 'USD', legalStructure: 'corporation' }));
    return { store, add: (name: string) => ledger.counterparties.create(owner, { name }) };
  };

  it.skipIf(!isTried)('does not say that nothing was kept when the pooler loses the server during a commit', async () => {
    let proxy: Awaited<ReturnType<typeof postgresProxy>> | undefined;
    const { add } = await begin(async (url) => {
      proxy = await postgresProxy(url);
      return proxy.url;
    });
    proxy?.loseCommits(1);
    await expect(add('lost')).rejects.toThrow(OutcomeUnknown);
    proxy?.close();
  });

  it.skipIf(!isTried)('fails with Unavailable while the database is away, and works again once it is back', async () => {
    const { add } = await begin();
    await server.crash();
    const fault = await add('away').catch((thrown: unknown) => thrown);
    await server.startAgain();
    expect(fault).toBeInstanceOf(Unavailable);
    await vi.waitFor(async () => granted(await add('back')), { timeout: 40_000, interval: 500 });
  });

  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  beforeAll(async () => {
    if (isTried) pooler = await startPgbouncer(await server.freshDatabase(), settings);
  });
  afterAll(() => pooler?.stop());
  for (const { name, run } of contract)
    it.skipIf(!isTried)(name, async () => {
      const directUrl = await databaseWithSettings();
      await run(await storeOn(pooler.through(directUrl), { directUrl, ...how }));
    });
});
