import { granted } from 'ledger-core';
import { afterAll, describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const RENT = { id: 'a', date: '2026-03-01', amount: '-900.00', description: 'Rent' };
const TEA = { id: 'b', date: '2026-03-02', amount: '-4.50', description: 'Tea' };

describe.each(stores)('restoring transactions over HTTP, the books %s', (_, open) => {
  const opened = async () => {
    const api = await openApi({ store: await open() });
    const { ids } = await bankWith(api, RENT, TEA);
    const [rent, tea] = ids as [string, string];
    const categorize = async (id: string, code: string, headers: Record<string, string> = {}) =>
      api.send(`POST /v1/transactions/${id}/categorize`, { body: { category_account_id: await api.account(code) }, headers });
    return { api, rent, tea, categorize };
  };

  test('[FIL-26] [FIL-28] restores all that a request changed, posts again what stood before, and says so in events and audit', async () => {
    const { api, rent, tea, categorize } = await opened();
    await categorize(rent, '6090');
    const both = { event_ids: [rent, tea], category_account_id: await api.account('6070') };
    const categorized = await api.send('POST /v1/transactions/categorize', { body: both });
    expect(categorized.body.filed.map((row: { row_version: number }) => row.row_version)).toEqual([3, 2]);
    const body = { request_id: categorized.headers.get('request-id') };
    const dry = await api.send('POST /v1/transactions/restore?dry_run=true', { body });
    expect(dry.body.would_post.map((entry: { source: string }) => entry.source)).toEqual(['reversal', 'reversal', 'transaction']);
    const { body: response } = await api.send('POST /v1/transactions/restore', { body });
    expect(response.refused).toEqual([]);
    expect(response.restored.map((row: Record<string, unknown>) => [row.id, row.status, row.category_code, row.row_version])).toEqual([
      [rent, 'posted', '6090', 4],
      [tea, 'needs_review', '1900', 3],
    ]);
    const audit = (await api.send('GET /v1/audit?operation=transactions.restore')).body.data;
    const events = (await api.send('GET /v1/events?limit=50')).body.data;
    expect(audit).toHaveLength(1);
    expect(events.filter((event: { type: string }) => event.type === 'transaction.restored')).toHaveLength(2);
    expect(granted(await api.ledger.reports.verify(api.owner)).findings).toEqual([]);
  });

  test('[FIL-31] [HTTP-62] If-Match binds every single act to the version that was seen; bulk takes versions', async () => {
    const { api, rent, tea, categorize } = await opened();
    const first = await categorize(rent, '6090', { 'if-match': '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await categorize(rent, '6070', { 'if-match': '"1"' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const stale = { headers: { 'if-match': '"1"' } };
    for (const [act, body] of [
      ['reopen', {}],
      ['exclude', { reason: 'private' }],
      ['counterparty', { counterparty_id: null }],
      ['dimensions', { dimensions: [] }],
      ['unmatch', {}],
      ['settle', { parts: [] }],
      ['capitalize', {}],
      ['owner_money', { purpose: 'distribution' }],
      ['match', { other_event_id: tea }],
      ['transfer', { other_account_id: await api.account('1090') }],
      ['split', { parts: [{ amount: '900.00', category_account_id: await api.account('6070') }] }],
    ] as const)
      expect(await api.send(`POST /v1/transactions/${rent}/${act}`, { body, ...stale }), act).toMatchObject({ body: { code: 'conflict' } });
    expect(await api.send(`PATCH /v1/transactions/${rent}`, { body: { note: 'x' }, ...stale })).toMatchObject({
      body: { code: 'conflict' },
    });
    const many = { event_ids: [rent, tea], category_account_id: await api.account('6070'), versions: { [rent]: 1, [tea]: 1 } };
    const { body } = await api.send('POST /v1/transactions/categorize', { body: many });
    expect(body.refused).toMatchObject([{ event_id: rent, code: 'conflict' }]);
    expect(body.filed.map(({ id }: { id: string }) => id)).toEqual([tea]);
  });

  test('[FIL-31] a request that is sent again under its key is answered before its version is looked at', async () => {
    const { rent, categorize } = await opened();
    const headers = { 'if-match': '"1"', 'idempotency-key': 'rent' };
    const first = await categorize(rent, '6090', headers);
    const again = await categorize(rent, '6090', headers);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  });

  test('[FIL-30] names each row that stays as it is', async () => {
    const { api, rent, tea, categorize } = await opened();
    await categorize(rent, '6090');
    await categorize(rent, '6070');
    const rows = [
      { event_id: rent, row_version: 1 },
      { event_id: tea, row_version: 1 },
      { event_id: 'txn_00000000000000000000000000', row_version: 1 },
    ];
    const { body } = await api.send('POST /v1/transactions/restore', { body: { rows } });
    expect(body.refused.map((row: { code: string }) => row.code)).toEqual(['conflict', 'conflict', 'not_found']);
    expect(await api.send('POST /v1/transactions/restore', { body: {} })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rows' }] },
    });
    const unknown = { request_id: 'req_00000000000000000000000000' };
    expect(await api.send('POST /v1/transactions/restore', { body: unknown })).toMatchObject({
      body: { errors: [{ field: 'request_id' }] },
    });
    const seen = { rows: [{ event_id: rent, row_version: 1, current_version: 3 }] };
    expect((await api.send('POST /v1/transactions/restore', { body: seen })).body.restored[0]).toMatchObject({ status: 'needs_review' });
  });
});
