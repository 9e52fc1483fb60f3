import { afterAll, describe, expect, test } from 'vitest';
import { bankWith, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

describe.each(stores)('small differences over HTTP, the books %s', (_, open) => {
  test('[SET-14] [BOO-7] a small difference is let go as the books say, and the company has an address', async () => {
    const api = await openApi({ store: await open() });
    const change = {
      difference_rule: { maximum: '0.05', account_id: await api.account('6070') },
      address: 'Hafen 1\nWien',
      tax_number: 'ATU1',
    };
    expect(await api.send('PATCH /v1/books', { body: change })).toMatchObject({ status: 200, body: change });
    expect((await api.send('GET /v1/books')).body).toMatchObject(change);
    const counterparty = (await api.send('POST /v1/counterparties', { body: { name: 'Acme' } })).body.id;
    const lines = [{ account_id: await api.account('4010'), description: 'Beans', unit_price: '50.00' }];
    const draft = await api.send('POST /v1/invoices', { body: { party_id: counterparty, issue_date: '2026-03-01', lines } });
    await api.send(`POST /v1/invoices/${draft.body.id}/issue`);
    const { ids } = await bankWith(api, { date: '2026-03-05', amount: '49.98', description: 'INV-0001' });
    const { proposals } = (await api.send(`GET /v1/transactions/${ids[0]}/settlement`)).body;
    const withheld = { account_id: change.difference_rule.account_id, amount: '0.02' };
    expect(proposals).toMatchObject([{ parts: [{ amount: '50.00' }], withheld }]);
    const parts = [{ invoice_id: draft.body.id, amount: '50.00' }];
    expect((await api.send(`POST /v1/transactions/${ids[0]}/settle`, { body: { parts, withheld } })).status).toBe(200);
    expect((await api.send(`GET /v1/invoices/${draft.body.id}`)).body).toMatchObject({ status: 'paid', open: '0.00' });
    const wrong = { difference_rule: { maximum: '0.05', account_id: await api.account('1010') } };
    expect(await api.send('PATCH /v1/books', { body: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'difference_rule.account_id' }] },
    });
  });
});
