import { createLedger, type Store } from 'ledger-core';
import { contract } from 'ledger-core/contract';
import { type OwnPostgres, startOwnPostgres } from 'ledger-postgres';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';

const IGNORED = 'default_transaction_read_only,enable_seqscan,lock_timeout,statement_timeout,idle_in_transaction_session_timeout';
/** What the pooler leaves out is said to the database, as the guide does. */
const SAID = [
  'default_transaction_read_only = on',
  'enable_seqscan = off',
  "lock_timeout = '10s'",
  "statement_timeout = '60s'",
  "idle_in_transaction_session_timeout = '30s'",
];

let server: OwnPostgres;
const open: Store[] = [];

beforeAll(async () => {
  if (hasPgbouncer) server = await startOwnPostgres();
});
afterAll(async () => server?.stop());
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

const storeOn = async (url: string): Promise<Store> => {
  const store = await postgresStore({ url, connections: 4 });
  open.push(store);
  return store;
};

const databaseWithSettings = async (): Promise<string> => {
  const url = await server.freshDatabase();
  const sql = postgres(url, { max: 1 });
  const name = new URL(url).pathname.slice(1);
  for (const setting of SAID) await sql.unsafe(`alter database ${name} set ${setting}`);
  await sql.end();
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

    for (const { name, run } of contract) it(name, async () => run(await storeOn(pooler.through(await databaseWithSettings()))));
  });
});
