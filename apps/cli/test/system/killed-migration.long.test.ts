import { createLedger, granted, type Store } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../server/test/client.ts';
import { kill, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { bothDatabases } from './both-databases.ts';

const ENTRIES = 12_000;

const HISTORY = {
  cutover_date: '2025-12-31',
  mode: 'full_history',
  source: 'other',
  snapshot: {
    accounts: [
      { id: 'bank', name: 'Checking', type: 'asset', is_cash: true },
      { id: 'sales', name: 'Product sales', type: 'revenue' },
    ],
    trial_balance: [
      { account_id: 'bank', debit: `${ENTRIES}.00` },
      { account_id: 'sales', credit: `${ENTRIES}.00` },
    ],
    entries: Array.from({ length: ENTRIES }, (_, at) => ({
      id: `je-${at}`,
      date: '2025-03-05',
      description: `Sale ${at}`,
      lines: [
        { account_id: 'bank', debit: '1.00' },
        { account_id: 'sales', credit: '1.00' },
      ],
    })),
  },
};

const DATABASES = bothDatabases('killed-migration');

const openBooks = async (store: Store): Promise<string> => {
  const ledger = createLedger({ store });
  const { owner } = granted(await ledger.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  await ledger.close();
  return token;
};

interface Shown {
  readonly status: string;
  readonly progress: { readonly entries_posted: number; readonly entries: number } | null;
}

const read = async ({ send }: Client, path: string): Promise<Shown> => (await send(`GET ${path}`)).body as unknown as Shown;

const lastEntry = async ({ send }: Client): Promise<number> => {
  const [entry] = (await send('GET /v1/entries?limit=1')).body.data as unknown as readonly { readonly entry_no: number }[];
  return entry?.entry_no ?? 0;
};

/** Looks at a run until some of its entries are posted. */
const untilUnderway = async (client: Client, path: string): Promise<Shown> => {
  for (;;) {
    const shown = await read(client, path);
    if ((shown.progress?.entries_posted ?? 0) > 0 || shown.status !== 'mapped') return shown;
  }
};

describe.each(DATABASES)('a migration into %s', (_, makeDatabase) => {
  it('[SYS-3] [MIG-30] shows its progress, leaves nothing when the server is killed in the middle, and posts when it is asked again', async () => {
    const url = await makeDatabase();
    const token = await openBooks(await storeAt(url));
    const server = await startProcess(url);
    const client = clientOf(server.url, token);
    const made = await client.send('POST /v1/migrations', HISTORY);
    expect(made.status).toBe(201);
    const path = `/v1/migrations/${(made.body as unknown as { readonly id: string }).id}`;
    const responded = client.send(`POST ${path}/post`, {}).catch(() => null);
    const underway = await untilUnderway(client, path);
    expect(underway).toMatchObject({ status: 'mapped', progress: { entries: ENTRIES } });
    expect(await lastEntry(client)).toBe(0);
    await kill(server.child);
    expect(await responded).toBeNull();

    const first = await startProcess(url);
    const second = await startProcess(url);
    const again = clientOf(first.url, token);
    expect([(await read(again, path)).status, await lastEntry(again)]).toEqual(['mapped', 0]);
    const both = await Promise.all([first, second].map(({ url: at }) => clientOf(at, token).send(`POST ${path}/post`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await read(again, path)).status, await lastEntry(again)]).toEqual(['tied_out', ENTRIES]);
    await kill(first.child);
    await kill(second.child);
  }, 180_000);
});
