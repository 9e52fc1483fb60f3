import { afterAll, describe, expect, test } from 'vitest';
import { ghost, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

describe.each(stores)('annotations over HTTP, the books %s', (_, open) => {
  test('are given with what is made, shown, changed, found, and told in events', async () => {
    const api = await openApi({ store: await open() });
    const annotations = { external_id: 'shop/7', metadata: { order: '7', channel: 'web' } };
    const counterparty = (await api.send('POST /v1/counterparties', { body: { name: 'Acme', email: 'a@b.example', ...annotations } })).body;
    expect(counterparty).toMatchObject({ ...annotations, email: 'a@b.example', address: null });
    const lines = [{ account_id: await api.account('4010'), description: 'Beans', unit_price: '5.00' }];
    const invoice = await api.send('POST /v1/invoices', {
      body: { party_id: counterparty.id, issue_date: '2026-03-01', lines, ...annotations },
    });
    expect(invoice).toMatchObject({ status: 201, body: annotations });
    await api.send(`POST /v1/invoices/${invoice.body.id}/issue`);
    const changed = await api.send(`PATCH /v1/annotations/${invoice.body.id}`, {
      body: { external_id: 'shop/8', metadata: { channel: null, till: '2' } },
    });
    const now = { external_id: 'shop/8', metadata: { order: '7', till: '2' } };
    expect(changed).toMatchObject({ status: 200, body: { id: invoice.body.id, ...now } });
    for (const [query, count] of [
      ['external_id=shop%2F8', 1],
      ['external_id=shop%2F7', 0],
      ['metadata=order:7&metadata=till:2', 1],
      ['metadata=order:7&metadata=till:3', 0],
    ] as const)
      expect((await api.send(`GET /v1/invoices?${query}`)).body.data, query).toHaveLength(count);
    await api.send(`PATCH /v1/annotations/${lines[0]?.account_id}`, { body: { external_id: '4010/shop' } });
    expect((await api.send('GET /v1/accounts?external_id=4010/shop')).body.accounts).toMatchObject([{ code: '4010' }]);
    const { data } = (await api.send('GET /v1/events?type=invoice.updated')).body;
    expect(data).toMatchObject([{ subject_id: invoice.body.id }]);
    expect((await api.send(`GET /v1/invoices/${invoice.body.id}`)).body).toMatchObject(now);
  });

  test('of an entry are given with it, beside the name of the system that posts it', async () => {
    const api = await openApi({ store: await open() });
    const cash = await api.account('1010');
    const revenue = await api.account('4010');
    const line = (account_id: string, direction: string) => ({ account_id, direction, amount: '5.00' });
    const sale = { entry_date: '2026-02-10', description: 'Sale', lines: [line(cash, 'debit'), line(revenue, 'credit')] };
    const given = { origin: 'shop', external_id: 'je-1', metadata: { a: '1' } };
    const posted = await api.send('POST /v1/entries', { body: { ...sale, ...given } });
    expect(posted).toMatchObject({
      status: 201,
      body: { source: 'external', source_id: 'shop', external_id: 'je-1', metadata: { a: '1' } },
    });
    const again = await api.send('POST /v1/entries', { body: { ...sale, ...given } });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', errors: [{ field: 'external_id' }] } });
    expect(again.body.detail).toMatch(/^external_id: "je-1" is already the external id of the entry ent_/);
    expect((await api.send('GET /v1/entries?external_id=je-1&metadata=a:1')).body.data).toMatchObject([{ id: posted.body.id }]);
    expect((await api.send(`PATCH /v1/annotations/${posted.body.id}`, { body: { external_id: 'x' } })).body.detail).toMatch(
      /cannot be changed/,
    );
  });

  test('are refused by field, and not found where nothing carries them', async () => {
    const api = await openApi({ store: await open() });
    const { id } = (await api.send('POST /v1/counterparties', { body: { name: 'Acme' } })).body;
    const change = (body: object) => api.send(`PATCH /v1/annotations/${id}`, { body });
    expect(await change({ metadata: { 'a b': '1' } })).toMatchObject({ status: 422, body: { errors: [{ field: 'metadata' }] } });
    expect(await change({ external_id: '' })).toMatchObject({ status: 422, body: { errors: [{ field: 'external_id' }] } });
    expect((await api.send('GET /v1/counterparties?metadata=none')).status).toBe(400);
    const many = Array.from({ length: 51 }, (_, at) => `metadata=k${at}:v`).join('&');
    expect((await api.send(`GET /v1/counterparties?${many}`)).body).toMatchObject({
      status: 400,
      detail: expect.stringContaining('50 pairs'),
    });
    for (const prefix of ['inv', 'txn', 'mem'])
      expect((await api.send(`PATCH /v1/annotations/${ghost(prefix)}`, { body: {} })).status).toBe(404);
  });
});
