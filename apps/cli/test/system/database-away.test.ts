import { existsSync } from 'node:fs';
import { createLedger, granted } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { type OwnPostgres, postgresProxy, startOwnPostgres } from 'ledger-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Client, clientOf, type Sent } from '../../../server/test/client.ts';
import { kill, MAIN, startProcess } from '../processes.ts';
import { pause } from './writers.ts';

const RECOVERY_MS = 30_000;
let postgres: OwnPostgres;

beforeAll(async () => {
  expect(existsSync(MAIN), 'the server is built (npm run build)').toBe(true);
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

const openBooks = async (url: string) => {
  const ledger = createLedger({ store: await postgresStore({ url }) });
  const { owner } = granted(await ledger.books.open({ name: 'Away', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'away' }));
  await ledger.close();
  return token;
};

/** The first answer other than 503, from a client that retries. */
const servedAgain = async (send: () => Promise<Sent>): Promise<Sent> => {
  for (const deadline = Date.now() + RECOVERY_MS; ; await pause(100)) {
    const sent = await send();
    if (sent.status !== 503 || Date.now() > deadline) return sent;
  }
};

const addCounterparty = ({ send }: Client, name: string) => send('POST /v1/counterparties', { name }, { 'idempotency-key': name });

describe('a server whose database is unavailable', () => {
  it('[SYS-5] answers 503 unavailable, survives, and serves again once the database does', async () => {
    const url = await postgres.freshDatabase();
    const token = await openBooks(url);
    const server = await startProcess(url);
    const client = clientOf(server.url, token);
    const before = await addCounterparty(client, 'before');
    for (const fail of ['crash', 'one process'] as const) {
      if (fail === 'crash') {
        await postgres.crash();
        const during = await addCounterparty(client, fail);
        expect([during.status, (during.body as { readonly code?: string }).code]).toEqual([503, 'unavailable']);
        expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await client.send('GET /v1/accounts')).status).toBe(503);
        expect((await client.send('GET /ready')).status).toBe(503);
        expect((await client.send('GET /health')).status).toBe(200);
        await postgres.startAgain();
      } else await postgres.killOneProcess();
      expect((await servedAgain(() => addCounterparty(client, fail))).status).toBe(201);
      expect((await servedAgain(() => client.send('GET /ready'))).status).toBe(200);
      expect((await servedAgain(() => addCounterparty(client, 'before'))).text).toBe(before.text);
    }
    const { body } = await servedAgain(() => client.send('GET /v1/counterparties'));
    const { data } = body as unknown as { readonly data: readonly { readonly name: string }[] };
    expect(data.map(({ name }) => name)).toEqual(['one process', 'crash', 'before']);
    expect([server.child.exitCode, server.faults]).toEqual([null, []]);
    await kill(server.child);
  }, 120_000);

  it('[HTTP-64] never says that nothing was kept when the answer to a commit was lost, and answers a key as it went', async () => {
    const url = await postgres.freshDatabase();
    const token = await openBooks(url);
    const proxy = await postgresProxy(url);
    const server = await startProcess(proxy.url);
    const client = clientOf(server.url, token);
    const codes: string[] = [];
    for (let at = 0; at < 20; at++) {
      const name = `lost ${at}`;
      const headers = { 'idempotency-key': name };
      const post = () => client.send('POST /v1/counterparties', { name }, at % 2 === 0 ? headers : {});
      proxy.loseCommits(1);
      const { body } = await post();
      proxy.loseCommits(0);
      codes.push(String(Object(body).code));
      const again = at % 2 === 0 ? await servedAgain(post) : undefined;
      if (again !== undefined) expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    }
    // Now and then the commit that was lost is another one of the server.
    expect(codes.filter((code) => code === 'outcome_unknown').length).toBeGreaterThanOrEqual(15);
    expect(codes).not.toContain('unavailable');
    const { body } = await servedAgain(() => client.send('GET /v1/counterparties?limit=200'));
    const names = (Object(body).data as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `lost ${at}`).toSorted());
    expect(server.faults).toEqual([]);
    await kill(server.child);
    proxy.close();
  }, 120_000);
});
