import { afterAll, describe, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

describe.each(stores)('a search over HTTP, the books %s', (_, open) => {
  test('[SEA-1] [SEA-5] finds things of all kinds, each in a line with its amount, before and after the due work', async () => {
    const api = await openApi({ store: await open() });
    const counterparty = (await api.send('POST /v1/counterparties', { body: { name: 'Café Linde', email: 'a@linde.example' } })).body;
    const lines = [{ account_id: await api.account('4010'), description: 'Consulting', unit_price: '1250.00' }];
    const invoice = (await api.send('POST /v1/invoices', { body: { party_id: counterparty.id, issue_date: '2026-03-01', lines } })).body;
    const hits = [
      {
        kind: 'counterparty',
        id: counterparty.id,
        title: 'Café Linde',
        detail: 'a@linde.example',
        date: null,
        amount: null,
        currency: null,
      },
      {
        kind: 'invoice',
        id: invoice.id,
        title: 'Draft',
        detail: 'Café Linde',
        date: '2026-03-01',
        amount: '1250.00',
        currency: 'USD',
      },
    ];
    for (const deliver of [false, true]) {
      if (deliver) await api.ledger.work.runDue();
      expect((await api.send('GET /v1/search?q=linde')).body).toEqual({ data: hits, more: [], is_behind: false });
      expect((await api.send('GET /v1/search?q=linde&kind=invoice&kind=bill')).body.data).toEqual(hits.slice(1));
      expect((await api.send('GET /v1/search?q=1%2C250.00')).body.data).toEqual(hits.slice(1));
      expect((await api.send('GET /v1/search?q=lind+2026-04')).body.data).toEqual([]);
    }
  });

  test('[SEA-2] refuses what cannot be searched for, by field', async () => {
    const api = await openApi({ store: await open() });
    for (const [query, status, field] of [
      ['', 400, 'q'],
      ['q=', 400, 'q'],
      ['q=%26', 422, 'q'],
      ['q=a&limit=51', 400, 'limit'],
      ['q=a&limit=x', 400, 'limit'],
      ['q=a&kind=rule', 400, 'kind'],
    ] as const) {
      const { status: responded, body } = await api.send(`GET /v1/search?${query}`);
      expect([query, responded, body.errors?.[0]?.field]).toEqual([query, status, field]);
    }
  });
});
