import { afterAll, describe, expect, test } from 'vitest';
import { type Api, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const NOON = '2026-03-15T12:00:00.000Z';
const LATER = '2026-03-15T13:00:00.000Z';

const sealed = () => ({ keyId: 'k1', sealed: 'secret' });
const outside = {
  secretBox: { fresh: sealed, seal: sealed, open: () => 'whsec_c2VjcmV0' },
  webhooks: { faultOfAddress: () => null },
};

/** A server, and what its feed returns an hour after all that happened. */
const opened = async (open: (typeof stores)[number][1]) => {
  const first = await openApi({ store: await open(), ...outside });
  const send = async (route: string, body?: Json): Promise<Json> => {
    const [method = '', path = ''] = route.split(' ');
    const headers = { authorization: `Bearer ${first.token}`, 'content-type': 'application/json' };
    const response = await first.app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return response.status === 204 ? undefined : response.json();
  };
  const data = async (family: string) => {
    first.clock.now = LATER;
    const { data } = await send(`GET /v1/events?order=oldest&type=${family}`);
    return data.map(({ type, data }: Json) => [
      type,
      data.object?.status ?? data.object?.name ?? data.object?.account.name,
      data.rendered_at,
    ]);
  };
  return { account: first.account as Api['account'], send, data };
};

describe.each(stores)('payloads %s', (_name, open) => {
  test('[EVT-9] of what a subscription wants say what was true when it happened, those of drafts that were deleted too', async () => {
    const { account, send, data } = await opened(open);
    await send('POST /v1/webhook_subscriptions', { url: 'https://example.com/events' });
    const { id: customer } = await send('POST /v1/counterparties', { name: 'Acme' });
    const line = { description: 'Beans', quantity: '1', unit_price: '100.00', account_id: await account('4010') };
    const draft = { party_id: customer, issue_date: '2026-03-01', lines: [line] };
    const { id } = await send('POST /v1/invoices', draft);
    await send(`POST /v1/invoices/${id}/issue`);
    await send(`POST /v1/invoices/${id}/void`, { reason: 'Wrong customer' });
    const { id: second } = await send('POST /v1/invoices', draft);
    await send(`DELETE /v1/invoices/${second}`);
    expect(await data('invoice')).toEqual([
      ['invoice.created', 'draft', NOON],
      ['invoice.issued', 'issued', NOON],
      ['invoice.voided', 'void', NOON],
      ['invoice.created', 'draft', NOON],
      ['invoice.deleted', 'draft', NOON],
    ]);
  });

  test('[EVT-9] [INV-4] of the draft of an invoice has no number, and that of its issue has one', async () => {
    const { account, send } = await opened(open);
    await send('POST /v1/webhook_subscriptions', { url: 'https://example.com/events' });
    const { id: customer } = await send('POST /v1/counterparties', { name: 'Acme' });
    const line = { description: 'Beans', quantity: '1', unit_price: '100.00', account_id: await account('4010') };
    const { id } = await send('POST /v1/invoices', { party_id: customer, issue_date: '2026-03-01', lines: [line] });
    await send(`POST /v1/invoices/${id}/issue`);
    const { data } = await send('GET /v1/events?order=oldest&type=invoice');
    expect(data.map(({ data: { object } }: Json) => object.number)).toEqual([null, 'INV-0001']);
  });

  test('[EVT-9] without a subscription say when they were rendered, but for what was removed', async () => {
    const { account, send, data } = await opened(open);
    const { id } = await send('POST /v1/accounts', { code: '6700', name: 'Tea', type: 'expense' });
    await send(`PATCH /v1/accounts/${id}`, { name: 'Coffee' });
    expect(await data('account')).toEqual([
      ['account.created', 'Coffee', LATER],
      ['account.updated', 'Coffee', LATER],
    ]);
    const rule = await send('POST /v1/rules', {
      name: 'Tea',
      account_id: await account('6060'),
      conditions: { description_contains: 'tea' },
    });
    await send(`DELETE /v1/rules/${rule.id}`);
    expect(await data('rule')).toEqual([
      ['rule.created', undefined, undefined],
      ['rule.deleted', 'Tea', LATER],
    ]);
  });
});
