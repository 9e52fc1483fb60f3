import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLedger, granted, MAX_REPORTED_TRANSACTIONS } from 'ledger-core';
import { startPostgres } from 'ledger-postgres';
import { expect, it, vi } from 'vitest';
import { clientOf } from '../../../server/test/client.ts';
import { type Receiver, startReceiver } from '../../../server/test/receiver.ts';
import { builtServer } from '../built-server.ts';
import { kill, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';

const EVENTS = 10_000;
/** Events of which servers are killed. */
const AT_KILL = 2_000;
const AT_ONCE = 10;
const TIMEOUT_MS = 240_000;
const WAIT = { timeout: TIMEOUT_MS, interval: 50 };

const { folder, postgres } = builtServer('deliveries', startPostgres);

/** Books with a bank account, and a token of their owner. */
const openBooks = async (databaseUrl: string) => {
  const ledger = createLedger({ store: await storeAt(databaseUrl) });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  const bank = granted(await ledger.accounts.chart(owner)).accounts.find(({ account }) => account.code === '1010')?.account.id;
  const source = granted(
    await ledger.sourceAccounts.create(owner, { accountId: bank ?? 'acct_none', kind: 'bank', name: 'Bank', provider: 'csv' }),
  );
  await ledger.close();
  return { token, sourceId: source.id };
};

const idsOf = (receiver: Receiver): readonly string[] => receiver.received.map(({ headers }) => String(headers['webhook-id']));

const databases = [
  ['a server on SQLite', 1, async () => `file:${join(folder, 'books.db')}`],
  ['two servers on Postgres', 2, () => postgres().freshDatabase()],
] as const;

/** The two wait for the end of a lease, so they run at the same time. */
it.concurrent.each(databases)(
  '[WHK-13] of 10,000 events none is lost by a kill in the middle, and each is sent once before it, by %s',
  async (_name, servers, freshDatabase) => {
    const receiver = await startReceiver('localhost');
    const trusted = join(folder, `${receiver.port}.pem`);
    writeFileSync(trusted, receiver.ca);
    const url = await freshDatabase();
    const { token, sourceId } = await openBooks(url);
    const env = {
      LEDGER_MODEL: 'none',
      LEDGER_SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      LEDGER_WEBHOOK_ALLOW: 'localhost',
      LEDGER_RATE_UPLOADS_PER_MINUTE: '1000',
      NODE_EXTRA_CA_CERTS: trusted,
    };
    const running = await Promise.all(Array.from({ length: servers }, () => startProcess(url, env)));
    const [first] = running;
    const { send, upload } = clientOf(first?.url ?? '', token);
    await send('POST /v1/webhook_subscriptions', { url: `https://localhost:${receiver.port}/`, event_types: ['transaction.imported'] });
    for (let from = 0; from < EVENTS; from += MAX_REPORTED_TRANSACTIONS) {
      const rows = Array.from({ length: MAX_REPORTED_TRANSACTIONS }, (_, at) => `2026-01-05,Coffee ${from + at},-${from + at + 1}.00`);
      const file = `Date,Description,Amount\n${rows.join('\n')}\n`;
      expect(await upload(sourceId, `january-${from}.csv`, file)).toMatchObject({ status: 201 });
    }
    await vi.waitUntil(() => receiver.received.length >= AT_KILL, WAIT);
    const alive = idsOf(receiver);
    expect(new Set(alive).size, 'each once').toBe(alive.length);
    await Promise.all(running.map(({ child }) => kill(child)));
    const last = await startProcess(url, env);
    await vi.waitUntil(() => new Set(idsOf(receiver)).size === EVENTS, WAIT);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(receiver.received.length, 'only what was under way is sent again').toBeLessThanOrEqual(EVENTS + AT_ONCE);
    const { body } = await clientOf(last.url, token).send('GET /v1/webhook_subscriptions');
    expect(body.data).toMatchObject([{ failing_since: null, enabled: true }]);
    await kill(last.child);
    receiver.stop();
  },
  TIMEOUT_MS + 60_000,
);
