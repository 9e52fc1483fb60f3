import { afterAll, describe, expect, test } from 'vitest';
import { type Api, ghost, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

/** An app, and its feed without the check of its shape. */
const withPayloads = async (open: (typeof stores)[number][1]): Promise<Api & { readonly feed: (query?: string) => Promise<Json> }> => {
  const api = await openApi({ store: await open() });
  const feed = async (query = '') => {
    const response = await api.app.request(`/v1/events${query}`, { headers: { authorization: `Bearer ${api.token}` } });
    return { status: response.status, text: await response.clone().text(), body: await response.json() };
  };
  return { ...api, feed };
};

describe.each(stores)('the event feed %s', (_name, open) => {
  test('[EVT-5] [EVT-6] [EVT-7] is read forwards and back, by type, with each subject as GET or its list answers it', async () => {
    const api = await withPayloads(open);
    const account = await api.send('POST /v1/accounts', { body: { code: '6701', name: 'Tea', type: 'expense' } });
    const read = await api.send(`GET /v1/accounts/${account.body.id}`);
    const dimension = await api.send('POST /v1/dimensions', { body: { name: 'Team', values: ['Shop'] } });
    const rule = await api.send('POST /v1/rules', {
      body: { name: 'Tea', account_id: account.body.id, conditions: { description_contains: 'tea' } },
    });
    const source = await api.send('POST /v1/source_accounts', {
      body: { account_id: await api.account('1010'), kind: 'bank', name: 'Bank' },
    });
    const member = await api.send('POST /v1/members', { body: { name: 'Bo', role: 'viewer' } });
    await api.send('PATCH /v1/books', { body: { name: 'Acme Inc' } });
    await api.send('POST /v1/periods/2026-01/close', { body: {} });

    const all = (await api.feed('?order=oldest')).body.data;
    const types = all.map(({ type }: Json) => type);
    expect(types.slice(-7)).toEqual([
      ...['account.created', 'dimension.created', 'rule.created', 'source_account.created', 'member.created', 'books.updated'],
      'period.closed',
    ]);
    const objects = all.slice(-7).map(({ data }: Json) => data);
    const books = (await api.send('GET /v1/books')).body;
    const bodies = [read, dimension, rule, source, member].map(({ body }) => body);
    expect(objects.map(({ object }: Json) => object)).toEqual([...bodies, books, undefined]);
    expect(objects.at(-1)).toEqual({ id: '2026-01', detail: { head: null } });

    const back = (await api.feed('?limit=3')).body;
    expect(back.data.map(({ type }: Json) => type)).toEqual(types.slice(-3).toReversed());
    expect(back).toMatchObject({ has_more: true });
    expect((await api.feed(`?limit=3&cursor=${back.next_cursor}`)).body.data[0].type).toBe('source_account.created');
    const some = (await api.feed('?type=rule,account.created&order=oldest')).body.data;
    expect(some.map(({ type }: Json) => type)).toEqual(['account.created', 'rule.created']);
    const after = (await api.feed(`?order=oldest&position=${some[1].position}&limit=1`)).body.data;
    expect(after.map(({ type }: Json) => type)).toEqual(['source_account.created']);
    expect((await api.feed(`/${some[1].id}`)).body).toEqual(some[1]);
    expect((await api.feed(`/${some[1].id}`)).text).toBe((await api.feed(`/${some[1].id}`)).text);
  });
});

test('[EVT-5] [EVT-6] faults of the query are named, and other roles are refused', async () => {
  const api = await openApi();
  const wrong = async (query: string, status: number, code: string) =>
    expect((await api.send(`GET /v1/events${query}`)).body).toMatchObject({ status, code });
  await wrong('?type=invoices', 422, 'unprocessable');
  await wrong('?order=sideways', 400, 'invalid_request');
  await wrong('?position=-1', 400, 'invalid_request');
  await wrong('?cursor=x', 400, 'invalid_cursor');
  await wrong(`/${ghost('evt')}`, 404, 'not_found');
  await wrong(`/${ghost('txn')}`, 404, 'not_found');
  expect((await api.send('GET /v1/events', { token: await api.tokenOf('bookkeeper') })).status).toBe(403);
  expect((await api.send('GET /v1/events?limit=1')).body.data[0]).toMatchObject({ type: 'token.created', position: expect.any(Number) });
});
