import { contract } from 'ledger-core/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresStore } from '../src/postgres/index.ts';
import { makeRichBooks } from './rich-books.ts';
import { startLogging, unboundIn } from './statements-sent.ts';

/** Each case of the contract has a database of its own. */
vi.setConfig({ testTimeout: 300_000 });

let log: Awaited<ReturnType<typeof startLogging>>;
beforeAll(async () => {
  log = await startLogging();
});
afterAll(() => log.end());

describe('books that are sharded by their number', () => {
  it('[STO-135] are named by one value in every statement, except those that find books or the jobs of all books', async () => {
    await makeRichBooks(await postgresStore({ url: await log.server.freshDatabase() }));
    for (const { run } of contract) {
      const store = await postgresStore({ url: await log.server.freshDatabase(), connections: 4 });
      await run(store);
      await store.close();
    }
    const sent = log.sent();
    expect(sent.length).toBeGreaterThan(250);
    const across = sent.map((statement) => unboundIn(statement).toSorted().join(', ')).filter((tables) => tables !== '');
    expect(across.toSorted()).toEqual([
      'ledgers',
      'ledgers',
      'ledgers',
      'ledgers, notifiers, tails',
      'ledgers, scheduled_jobs',
      'ledgers, searchers, tails',
      'ledgers, tails, webhook_subscriptions',
      'webhook_deliveries, webhook_subscriptions',
    ]);
  });
});
