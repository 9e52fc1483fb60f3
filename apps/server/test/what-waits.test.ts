import { describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';

describe('what waits, over HTTP', () => {
  test('[RPT-16] [RPT-17] all that waits today, and what a month still needs, each with its count', async () => {
    const api = await openApi();
    await bankWith(api, { id: 'a', date: '2026-02-01', amount: '-4.50', description: 'Coffee' });
    const path = 'GET /v1/reports/what_waits';
    expect((await api.send(path)).body).toEqual({
      month: null,
      until: '2026-03-15',
      tasks: [{ kind: 'undecided', count: 1, is_more: false, account: null, month: null }],
    });
    expect((await api.send(`${path}?month=2026-02`, { token: await api.tokenOf('viewer') })).body).toMatchObject({
      month: '2026-02',
      until: '2026-02-28',
      tasks: [{ kind: 'undecided', count: 1 }],
    });
    expect((await api.send(`${path}?month=2026-03`)).body.tasks).toEqual([]);
    expect((await api.send(`${path}?month=2026-13`)).status).toBe(400);
  });
});

describe('imports of every source account, over HTTP', () => {
  test('[ING-19] are listed newest first, page by page', async () => {
    const api = await openApi();
    const { sourceId } = await bankWith(api, { id: 'a', date: '2026-02-01', amount: '-4.50', description: 'Coffee' });
    const body = { account_id: await api.account('1020'), kind: 'bank', name: 'Savings' };
    const other = (await api.send('POST /v1/source_accounts', { body })).body.id;
    await api.send(`POST /v1/source_accounts/${other}/records`, {
      body: { records: [{ id: 'b', date: '2026-02-02', amount: '1.00', description: 'Interest' }] },
    });
    const first = (await api.send('GET /v1/imports?limit=1')).body;
    expect(first).toMatchObject({ data: [{ source_account_id: other }], has_more: true });
    const second = (await api.send(`GET /v1/imports?limit=1&cursor=${first.next_cursor}`)).body;
    expect(second).toMatchObject({ data: [{ source_account_id: sourceId }], has_more: false });
  });
});
