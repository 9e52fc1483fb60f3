import { afterAll, describe, expect, test } from 'vitest';
import { bankWith, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

const transfer = (id: string, more: object = {}) => ({ id, date: '2026-03-01', amount: '-40.00', description: 'Oak Ltd', ...more });

describe.each(stores)('memos of sources over HTTP, the books %s', (_, open) => {
  test('[ING-22] [SEA-3] come in with records, are shown, and are searched', async () => {
    const api = await openApi({ store: await open() });
    const { sourceId, ids } = await bankWith(api, transfer('a', { memo: 'Invoice 2231 Unit 4' }), transfer('b'));
    expect((await api.send(`GET /v1/transactions/${ids[0]}`)).body).toMatchObject({
      description: 'Oak Ltd',
      source_memo: 'Invoice 2231 Unit 4',
    });
    expect((await api.send(`GET /v1/transactions/${ids[1]}`)).body.source_memo).toBe(null);
    expect((await api.send('GET /v1/search?q=2231')).body.data).toMatchObject([{ kind: 'transaction', id: ids[0] }]);
    expect(
      await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [transfer('c', { memo: 'x'.repeat(2_001) })] } }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'records[0].memo' }] } });
  });

  test('[RUL-1] [RUL-9] [RUL-11] are asked for by rules', async () => {
    const api = await openApi({ store: await open() });
    const conditions = { memo_contains: 'invoice', memo_words: '2231', memo_is: 'INVOICE 2231 UNIT 4' };
    const { body: rule } = await api.send('POST /v1/rules', {
      body: { name: 'Oak', account_id: await api.account('6090'), conditions },
    });
    expect(rule.conditions).toMatchObject({ ...conditions, description_contains: null });
    const { ids } = await bankWith(
      api,
      transfer('a', { memo: 'Invoice 2231 Unit 4' }),
      transfer('b', { memo: 'Invoice 2232 Unit 4' }),
      transfer('c', { description: 'Invoice 2231 Unit 4' }),
    );
    const statuses = async () => Promise.all(ids.map(async (id) => (await api.send(`GET /v1/transactions/${id}`)).body.status));
    expect(await statuses()).toEqual(['posted', 'needs_review', 'needs_review']);
    const path = `PATCH /v1/rules/${rule.id}`;
    const changed = await api.send(path, { body: { conditions: { memo_is: null, memo_words: null } } });
    expect(changed.body.conditions).toMatchObject({ memo_contains: 'invoice', memo_words: null, memo_is: null });
    expect((await api.send(`POST /v1/rules/${rule.id}/preview`)).body.data.map(({ id }: Json) => id)).toEqual([ids[1]]);
    expect(await api.send(path, { body: { conditions: { memo_contains: 'x'.repeat(2_001) } } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'conditions.memo_contains' }] },
    });
  });
});
